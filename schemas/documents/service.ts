import {customerWords, namesAlone} from '../fields/customer-words.ts'
import {documentType, field, inGroup, positionInList} from '../fields/field.ts'
import {ctaHeadline, openingFields, ownQuestions, reasonFields, seo} from '../fields/page.ts'
import {addressFields} from '../page-address.ts'
import {proposePath} from '../page-path.ts'
import {formatPriceRange} from '../price-format.ts'
import {overlappingTiers, type SizeFields, tierLabel} from '../price-size.ts'

/** One of them may leave the site. */
const weakService = {type: 'reference' as const, to: [{type: 'service'}], weak: true}

/** What a service page tells between its prices and its footer (spec 2.4), top to bottom. */
const serviceStory = [
  ...inGroup('page', [
    field.string('problemsHeading', 'Heading above the problems'),
    field.list('problems', 'What we solve', 'iconItem', {
      description: 'Problems people call about, or what the service covers',
      validation: rule => rule.max(8).warning('More than eight points are hard to read on a phone'),
    }),
    field.string('processHeading', 'Heading above the steps'),
    field.list('processSteps', 'How it goes, step by step', 'processStep', {
      description: 'Four or five steps. The site numbers them',
      advice: steps => [0, 4, 5].includes(steps?.length ?? 0) || 'The page is laid out for four or five steps',
    }),
    ...reasonFields('whyUs'),
    field.string('servingLine', 'Where we do this', {
      description: 'One line beside the page, for example "Serving Old Town, Riverside and nearby areas"',
    }),
    ctaHeadline(),
  ]),
  ...inGroup('work', [
    field.choice('mediaKind', 'Which pictures the page shows', {
      initialValue: 'gallery',
      choices: {beforeAfter: 'Before and after', gallery: 'A gallery'},
      direction: 'horizontal',
    }),
    field.list('beforeAfter', 'Before and after', 'beforeAfter', {
      description: 'Three pairs',
      hidden: ({document}) => document?.mediaKind !== 'beforeAfter',
      validation: rule => rule.max(3).warning('The page is laid out for three pairs'),
    }),
    field.list('gallery', 'Gallery', 'photo', {
      description: 'Three pictures',
      hidden: ({document}) => document?.mediaKind === 'beforeAfter',
      options: {layout: 'grid'},
      validation: rule => rule.max(3).warning('The page is laid out for three pictures'),
    }),
    field.list('recentProjects', 'Recent projects', 'project'),
  ]),
  ...inGroup('questions', [ownQuestions('Questions about this service')]),
]

export const service = documentType('service', 'Service', {
  groups: [
    {name: 'prices', title: 'Prices and times', default: true},
    {name: 'page', title: 'Page'},
    {name: 'work', title: 'Pictures and projects'},
    {name: 'questions', title: 'Questions'},
    {name: 'card', title: 'Card in the list'},
    {name: 'search', title: 'Address and search'},
  ],
  fieldsets: [{name: 'listing', title: 'In the services list', options: {columns: 2}}],
  fields: [
    field.string('title', 'Name', {group: ['prices', 'page', 'card', 'search'], required: 'Give the service a name'}),
    ...inGroup('prices', [
      field.list('priceTiers', 'Prices', 'priceTier', {
        description: 'Ballpark prices. The site, search engines and the booking page all read them from here',
        advice(tiers) {
          const [first, second] = overlappingTiers((tiers ?? []) as (SizeFields & {label?: string})[]).map(tierLabel)
          return first === undefined || `Prices: '${first}' and '${second}' share sizes. The upper one counts for them`
        },
      }),
      field.boolean('isHourly', 'Booked by the hour', {
        description: 'The page shows the hourly packages, and its Book button opens the hourly order',
        initialValue: false,
      }),
      field.list('pricesOf', 'Show the prices of', weakService, {
        description: 'For a page about several services, which has no prices of its own',
        unique: 'This service is listed already',
      }),
      field.string('priceNote', 'Note under the prices', {description: 'For example "Materials separate"'}),
      field.text('disclaimer', 'Price disclaimer', {
        description: 'Leave empty to use the one of the services page',
        rows: 2,
      }),
      field.list('timelines', 'How long it takes', 'timeline'),
    ]),
    ...inGroup('page', openingFields(['page', 'card'])),
    ...serviceStory,
    ...inGroup('card', [
      field.typed('iconName', 'icon', 'Icon'),
      field.text('cardText', 'Text on the card', {
        description: 'One or two sentences',
        rows: 3,
        check: (text, {document}) =>
          !document?.inList || Boolean(text?.trim()) || 'A service in the list needs a text on its card',
      }),
      field.boolean('inList', 'Show in the services list', {
        description: 'Off: a link below the list, without a card',
        initialValue: true,
        fieldset: 'listing',
      }),
      field.boolean('popular', 'Mark as popular', {initialValue: false, fieldset: 'listing'}),
      positionInList('listOrder'),
      field.boolean('inWizard', 'Offer on the booking page', {
        description: 'As a kind of work of its own, while no choice there is priced like this service',
        initialValue: true,
      }),
      field.reference('workCategory', 'Where on the booking page', 'workCategory', {
        description: 'Leave empty for the first category',
        weak: true,
        hidden: ({document}) => document?.inWizard === false,
      }),
      field.string('formChoice', 'Name in the contact form', {
        description: 'Several services may share one, for example "Painting". Leave empty to use the name',
        validation: rule => rule.max(120).error('At most 120 characters'),
      }),
    ]),
    ...inGroup('search', [
      ...addressFields(proposePath, '/services/tiling'),
      seo(),
      // Last: the list may be several screens long on a phone.
      customerWords(
        'Words by which the assistant of the booking page knows this service, for example "hole in the wall"',
      ),
      namesAlone(),
    ]),
  ],
  preview: {
    select: {title: 'title', tiers: 'priceTiers', image: 'image'},
    prepare: ({title, tiers, image}) => ({
      title: title || 'Service without a name',
      subtitle: formatPriceRange(tiers) ?? 'No prices yet',
      media: image,
    }),
  },
})
