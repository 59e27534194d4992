import {defineType} from 'sanity'
import {field} from '../fields/field.ts'

export const timeline = defineType({
  name: 'timeline',
  title: 'How long it takes',
  type: 'object',
  fields: [
    field.string('label', 'Job or stage', {
      description: 'For example "Small job" or "Joint compound dries"',
      required: 'Name the job or stage',
    }),
    field.string('duration', 'Time', {description: 'For example "2-3 days"', required: 'Say how long it takes'}),
  ],
  preview: {select: {title: 'label', subtitle: 'duration'}},
})
