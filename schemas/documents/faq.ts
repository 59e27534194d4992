import {defineField, defineType} from 'sanity'
import {customerWords} from '../customer-words.ts'
import {placeInList} from '../place-in-list.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      validation: rule => rule.required().error('Write the question'),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      validation: rule => rule.required().min(1).error('Write the answer'),
    }),
    customerWords('Words of a question to the assistant that this answers, for example "pay cash"'),
    placeInList('order'),
  ],
  preview: {
    select: {title: 'question'},
    prepare: ({title}) => ({title: title || 'Question without words'}),
  },
})
