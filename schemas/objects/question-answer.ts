import {defineField, defineType} from 'sanity'

/** A question that belongs to one page only; those of the FAQ page are documents of their own (`faq`). */
export const questionAnswer = defineType({
  name: 'questionAnswer',
  title: 'Question',
  type: 'object',
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
  ],
  preview: {select: {title: 'question'}},
})
