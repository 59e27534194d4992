import {defineType} from 'sanity'
import {field} from '../fields/field.ts'

export const processStep = defineType({
  name: 'processStep',
  title: 'Step',
  type: 'object',
  fields: [
    field.string('title', 'Step', {
      description: 'For example "Send a photo". The site numbers the steps by itself',
      required: 'Name the step',
    }),
    field.text('description', 'What happens', {rows: 2}),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
