import {defineField} from 'sanity'

/** A string without which the item makes no sense; `error` says so to the owner. */
export const requiredText = (name: string, title: string, error: string) =>
  defineField({name, title, type: 'string', validation: rule => rule.required().error(error)})

export const heading = () => defineField({name: 'heading', title: 'Heading', type: 'string'})

export const headingAndText = () => [heading(), defineField({name: 'text', title: 'Text', type: 'text', rows: 2})]

/** A picture for the eye, a heading and two lines. */
export const iconAndText = (error: string) => [
  defineField({name: 'icon', title: 'Icon', type: 'iconName'}),
  requiredText('heading', 'Heading', error),
  defineField({name: 'text', title: 'Text', type: 'text', rows: 2}),
]

export const questionAndAnswer = () => [
  requiredText('question', 'Question', 'Write the question'),
  defineField({
    name: 'answer',
    title: 'Answer',
    type: 'richText',
    validation: rule => rule.required().min(1).error('Write the answer'),
  }),
]

export const seo = (group?: string) =>
  defineField({name: 'seo', title: 'Search engines', type: 'seo', ...(group && {group})})
