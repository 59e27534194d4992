import {field} from './field.ts'

/** What the pages of services and of areas have in common: both are where people land from a search. */

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
