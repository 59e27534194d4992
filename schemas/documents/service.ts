import {defineArrayMember, defineField, defineType} from 'sanity'
import {customerWords, namesAlone} from '../fields/customer-words.ts'
import {openingFields} from '../fields/landing.ts'
import {placeInList} from '../fields/place-in-list.ts'
import {serviceStory} from '../fields/service-story.ts'
import {seo} from '../fields/text.ts'
import {addressFields} from '../page-address.ts'
import {proposePath} from '../page-path.ts'
import {formatPriceRange} from '../price-format.ts'
import {overlappingTiers, type SizeFields, tierLabel} from '../price-size.ts'

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
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
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      group: ['prices', 'page', 'card', 'search'],
      validation: rule => rule.required().error('Give the service a name'),
    }),
    defineField({
      name: 'priceTiers',
      title: 'Prices',
      description: 'Ballpark prices. The site, search engines and the booking page all read them from here',
      type: 'array',
      group: 'prices',
      of: [defineArrayMember({type: 'priceTier'})],
      validation: rule =>
        rule
          .custom<(SizeFields & {label?: string})[]>(tiers => {
            const [first, second] = overlappingTiers(tiers ?? []).map(tierLabel)
            return (
              first === undefined || `Prices: '${first}' and '${second}' share sizes. The upper one counts for them`
            )
          })
          .warning(),
    }),
    defineField({
      name: 'priceNote',
      title: 'Note under the prices',
      description: 'For example "Materials separate"',
      type: 'string',
      group: 'prices',
    }),
    defineField({
      name: 'disclaimer',
      title: 'Price disclaimer',
      description: 'Leave empty to use the one of the services page',
      type: 'text',
      rows: 2,
      group: 'prices',
    }),
    defineField({
      name: 'timelines',
      title: 'How long it takes',
      type: 'array',
      group: 'prices',
      of: [defineArrayMember({type: 'timeline'})],
    }),
    ...openingFields({group: 'page', pictureGroup: ['page', 'card']}),
    ...serviceStory,
    defineField({name: 'icon', title: 'Icon', type: 'iconName', group: 'card'}),
    defineField({
      name: 'cardText',
      title: 'Text on the card',
      description: 'One or two sentences',
      type: 'text',
      rows: 3,
      group: 'card',
      validation: rule =>
        rule.custom((text, {document}) =>
          document?.inList && !text?.trim() ? 'A service in the list needs a text on its card' : true,
        ),
    }),
    defineField({
      name: 'inList',
      title: 'Show in the services list',
      description: 'Off: a link below the list, without a card',
      type: 'boolean',
      initialValue: true,
      group: 'card',
      fieldset: 'listing',
    }),
    defineField({
      name: 'popular',
      title: 'Mark as popular',
      type: 'boolean',
      initialValue: false,
      group: 'card',
      fieldset: 'listing',
    }),
    placeInList('listOrder'),
    defineField({
      name: 'inWizard',
      title: 'Offer on the booking page',
      description: 'As a kind of work of its own, while no choice there is priced like this service',
      type: 'boolean',
      initialValue: true,
      group: 'card',
    }),
    defineField({
      name: 'workCategory',
      title: 'Where on the booking page',
      description: 'Leave empty for the first category',
      type: 'reference',
      weak: true,
      to: [{type: 'workCategory'}],
      group: 'card',
      hidden: ({document}) => document?.inWizard === false,
    }),
    defineField({
      name: 'formChoice',
      title: 'Name in the contact form',
      description: 'Several services may share one, for example "Painting". Leave empty to use the name',
      type: 'string',
      group: 'card',
      validation: rule => rule.max(120).error('At most 120 characters'),
    }),
    ...addressFields('search', proposePath, '/services/tiling'),
    seo('search'),
    // Last: the list may be several screens long on a phone.
    customerWords(
      'Words by which the assistant of the booking page knows this service, for example "hole in the wall"',
      'search',
    ),
    namesAlone('search'),
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
