import {defineField, defineType} from 'sanity'

export const processStep = defineType({
  name: 'processStep',
  title: 'Step',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Step',
      description: 'For example "Send a photo". The site numbers the steps by itself',
      type: 'string',
      validation: rule => rule.required().error('Name the step'),
    }),
    defineField({name: 'description', title: 'What happens', type: 'text', rows: 2}),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
