import {defineField, defineType} from 'sanity'

export const timeline = defineType({
  name: 'timeline',
  title: 'How long it takes',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Job or stage',
      description: 'For example "Small job" or "Joint compound dries"',
      type: 'string',
      validation: rule => rule.required().error('Name the job or stage'),
    }),
    defineField({
      name: 'duration',
      title: 'Time',
      description: 'For example "2-3 days"',
      type: 'string',
      validation: rule => rule.required().error('Say how long it takes'),
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'duration'}},
})
