import {field} from './field.ts'

/** A string without which the item makes no sense; `error` says so to the owner. */
export const requiredText = (name: string, title: string, error: string) => field.string(name, title, {required: error})

export const heading = () => field.string('heading', 'Heading')

export const headingAndText = () => [heading(), field.text('text', 'Text', {rows: 2})]

/** A picture for the eye, a heading and two lines. */
export const iconAndText = (error: string) => [
  field.typed('iconName', 'icon', 'Icon'),
  requiredText('heading', 'Heading', error),
  field.text('text', 'Text', {rows: 2}),
]

export const questionAndAnswer = () => [
  requiredText('question', 'Question', 'Write the question'),
  field.richText('answer', 'Answer', {required: 'Write the answer'}),
]

export const seo = () => field.typed('seo', 'seo', 'Search engines')
