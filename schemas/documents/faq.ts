import {defineField, defineType} from 'sanity'

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  orderings: [{title: 'As on the site', name: 'order', by: [{field: 'order', direction: 'asc'}]}],
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
    defineField({
      name: 'order',
      title: 'Place on the page',
      description: 'Lower numbers come first',
      type: 'number',
      validation: rule => rule.required().error('Give the question a place, for example 11'),
    }),
  ],
  preview: {
    select: {title: 'question', order: 'order'},
    prepare: ({title, order}) => ({
      title: title || 'Question without words',
      subtitle: order === undefined ? undefined : `No. ${order}`,
    }),
  },
})
