// What the owner edits of each page at a fixed address.
import {distinctValues, documentType, field, objectType} from '../fields/field.ts'
import {
  bookingSystem,
  callToAction,
  headingAndText,
  introduction,
  pageHeading,
  pagePreview,
  pageType,
} from '../fields/page.ts'
import {galleryCategories} from '../gallery-categories.ts'
import type {PageType} from '../pages.ts'
import {homePage} from './home-page.ts'

const bookMode = objectType('bookMode', 'Way to book', {title: 'label', subtitle: 'description'}, [
  field.choice('value', 'Opens', {
    choices: {scope: 'The order by scope of work', hourly: 'The hourly order', ai: 'The AI assistant'},
    required: 'Choose what the tab opens',
  }),
  field.string('label', 'Words on the tab', {required: 'The tab needs words'}),
  field.string('description', 'When to choose it'),
])

const contactArea = objectType('contactArea', 'Area', {title: 'name', subtitle: 'description'}, [
  field.string('name', 'Name', {required: 'Give the area a name'}),
  field.text('description', 'Description', {rows: 2}),
  field.boolean('featured', 'Featured', {description: 'Shown larger', initialValue: true}),
])

const galleryFilter = objectType('galleryFilter', 'Filter button', {title: 'label'}, [
  field.string('label', 'Words on the button', {required: 'The button needs words'}),
  field.choice('value', 'Shows', {
    choices: [{title: 'Every project', value: 'all'}, ...galleryCategories],
    required: 'Choose what the button shows',
  }),
])

const ratingLevel = {
  ...objectType('ratingLevel', 'Stars', {title: 'label'}, [
    field.number('value', 'Stars', {
      validation: rule => rule.required().integer().min(1).max(5).error('A number from 1 to 5'),
    }),
    field.string('label', 'Meaning', {required: 'Say what it means'}),
  ]),
  preview: {
    select: {value: 'value', label: 'label'},
    prepare: ({value, label}: {value?: number; label?: string}) => ({title: `${value ?? '?'}: ${label ?? ''}`}),
  },
}

/** The schema of every row of ../pages.ts. */
export const pageSchemas = {
  homePage,
  servicesPage: pageType('servicesPage', 'Services page', [
    introduction(),
    field.string('hourlyHeading', 'Heading above the hourly packages'),
    field.text('hourlyText', 'Text above the hourly packages', {rows: 2}),
    field.text('disclaimer', 'Price disclaimer', {
      description: 'Stands under every price list that has none of its own',
      rows: 2,
      required: 'Prices need a disclaimer',
    }),
    field.object('callToAction', 'Call to action', {fields: headingAndText()}),
  ]),
  bookPage: pageType('bookPage', 'Booking page', [
    introduction(),
    field.photo('image', 'Picture'),
    field.string('formHeading', 'Heading of the estimate form'),
    field.string('formText', 'Text above the estimate form', {
      description: 'Says that it is another way, not one more step',
    }),
    field.list('stepLabels', 'Names of the booking steps', 'string', {
      description:
        'In their order, at most five. Of five, the second and third share one mark: that step asks for both',
      validation: rule => rule.max(5).error('The booking has five steps'),
    }),
    field.list('modes', 'Ways to book', bookMode, {
      description: 'The tabs of the page, in their order',
      check: distinctValues('Two tabs open the same order'),
    }),
  ]),
  galleryPage: pageType('galleryPage', 'Gallery page', [
    introduction(),
    field.list('filters', 'Filter buttons', galleryFilter, {
      description: 'In the order in which they stand above the pictures',
      check: distinctValues('Two buttons show the same projects'),
    }),
    callToAction(),
  ]),
  reviewsPage: pageType('reviewsPage', 'Reviews page', [
    introduction(),
    field.string('scaleHeading', 'Heading of the rating scale'),
    field.list('scale', 'Rating scale', ratingLevel, {
      description: 'What each number of stars means',
      check: distinctValues('The same number of stars stands here twice'),
    }),
    field.string('thanksHeading', 'Heading after sending'),
    field.text('thanksText', 'Text after sending', {rows: 2}),
    field.string('publicReviewLabel', 'Words of the link to the public review site', {
      description: 'Everybody sees the link, whatever their rating. Where it goes stands in Settings',
    }),
  ]),
  faqPage: pageType('faqPage', 'FAQ page', [
    introduction(),
    field.object('stillHaveQuestions', 'Block below the questions', {fields: headingAndText()}),
  ]),
  aboutPage: pageType('aboutPage', 'About page', [
    field.string('storyHeading', 'Heading of the story'),
    field.richText('story', 'Story'),
    field.photo('storyImage', 'Picture beside the story'),
    bookingSystem(),
    field.photo('processImage', 'Picture beside the booking block'),
    field.string('valuesHeading', 'Heading of the values'),
    field.list('values', 'Values', 'iconItem'),
    callToAction(),
  ]),
  contactPage: pageType('contactPage', 'Contact page', [
    introduction(),
    field.string('callHeading', 'Heading of the call option'),
    field.string('textHeading', 'Heading of the text option'),
    field.text('quoteNote', 'Note about quotes', {
      description: 'Stands beside the text option: a quote by text is a ballpark',
      rows: 2,
    }),
    field.string('formHeading', 'Heading of the form'),
    field.string('areasHeading', 'Heading of the areas'),
    field.list('areas', 'Areas', contactArea, {description: 'Areas with a page of their own follow by themselves'}),
    field.object('notSure', 'Block for people who are not sure', {fields: headingAndText()}),
  ]),
  privacyPage: pageType('privacyPage', 'Privacy and terms', [
    field.date('lastUpdated', 'Last updated', {
      description: 'Change it whenever you change the text',
      options: {dateFormat: 'MMMM D, YYYY'},
      required: 'Visitors need to see when the text last changed',
    }),
    field.richText('body', 'Text', {required: 'The page needs its text'}),
  ]),
} satisfies {[Type in PageType]: {name: Type}}

/** It answers at no address of its own, and search engines leave it out. */
export const notFoundPage = documentType('notFoundPage', 'Page not found', {
  fields: [pageHeading(), field.text('text', 'Text', {rows: 3}), field.list('links', 'Where to go from here', 'link')],
  preview: pagePreview('Page not found'),
})
