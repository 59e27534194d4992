import {field} from './field.ts'

export const heading = () => field.string('heading', 'Heading')

export const headingAndText = () => [heading(), field.text('text', 'Text', {rows: 2})]

/** A picture for the eye, a heading and two lines. */
export const iconAndText = (error: string) => [
  field.typed('iconName', 'icon', 'Icon'),
  field.string('heading', 'Heading', {required: error}),
  field.text('text', 'Text', {rows: 2}),
]

/** Such sentences give way to the fully-booked notice. */
export const saysHowSoon = (description: string) =>
  field.boolean('saysHowSoon', 'Says how soon you come', {description})

export const questionAndAnswer = () => [
  field.string('question', 'Question', {required: 'Write the question'}),
  field.richText('answer', 'Answer', {required: 'Write the answer'}),
  saysHowSoon('While the fully-booked notice shows, visitors read it in place of the answer'),
]

export const seo = () => field.typed('seo', 'seo', 'Search engines')
