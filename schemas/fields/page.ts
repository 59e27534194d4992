// Fields that several pages and documents have in common.
import type {FieldDefinition} from 'sanity'
import {documentType, field} from './field.ts'

/** A page at a fixed address: its heading comes first, and what search engines show last. */
export const pageType = <Name extends string>(name: Name, title: string, fields: FieldDefinition[]) =>
  documentType(name, title, {fields: [pageHeading(), ...fields, seo()], preview: pagePreview(title)})

export const pageHeading = () => field.string('heading', 'Heading', {required: 'The page needs a heading'})

export const pagePreview = (title: string) => ({
  select: {subtitle: 'heading'},
  prepare: ({subtitle}: {subtitle?: string}) => ({title, subtitle}),
})

export const seo = () => field.typed('seo', 'seo', 'Search engines')

export const heading = () => field.string('heading', 'Heading')

export const headingAndText = () => [heading(), field.text('text', 'Text', {rows: 2})]

/** Under the heading of a page. */
export const introduction = () => field.text('intro', 'Introduction', {rows: 3})

export const callToAction = () =>
  field.object('callToAction', 'Call to action', {
    description: 'The block at the end of the page, with the buttons to book, text and call',
    fields: headingAndText(),
  })

/** Spec 2.3 and 2.9: the Fast Booking System (AI Beta) block. */
export const bookingSystem = () =>
  field.object('bookingSystem', 'Booking block', {
    fields: [
      heading(),
      field.string('badge', 'Small badge beside the heading'),
      field.text('text', 'Text', {rows: 3}),
      field.list('options', 'Ways to reach us', 'contactOption'),
    ],
  })

/** People land on the pages of services and of areas from a search, so both open alike. */
export const openingFields = (pictureGroup?: string[]) => [
  field.string('heading', 'Heading of the page', {required: 'The page needs a heading'}),
  field.text('intro', 'Introduction', {
    description: 'Two or three sentences under the heading',
    rows: 4,
    required: 'The page needs an introduction',
  }),
  field.photo('image', 'Picture', {group: pictureGroup}),
]

/** The list beside and on the page. `name` is the list's own; its heading is named after it. */
export const reasonFields = (name: 'why' | 'whyUs') => [
  field.string(`${name}Heading`, 'Heading above the reasons'),
  field.list(name, 'Why choose us', 'string', {
    description: 'One short sentence each',
    unique: 'The same reason stands here twice',
  }),
]

export const ownQuestions = (title: string) =>
  field.list('faqs', title, 'questionAnswer', {description: 'The general ones stand on the FAQ page'})

export const ctaHeadline = () =>
  field.string('ctaHeadline', 'Headline of the call to action', {
    description: 'Above the buttons to book, text and call',
  })

/** Such sentences give way to the fully-booked notice. */
export const saysHowSoon = (description: string) =>
  field.boolean('saysHowSoon', 'Says how soon you come', {description})

export const questionAndAnswer = () => [
  field.string('question', 'Question', {required: 'Write the question'}),
  field.richText('answer', 'Answer', {required: 'Write the answer'}),
  saysHowSoon('While the fully-booked notice shows, visitors read it in place of the answer'),
]
