import {defineType} from 'sanity'
import {field} from '../fields/field.ts'

export const beforeAfter = defineType({
  name: 'beforeAfter',
  title: 'Before and after',
  type: 'object',
  fields: [
    field.photo('before', 'Before', {
      description: 'Take both pictures from the same spot: visitors slide one over the other',
      required: 'The picture from before is missing',
    }),
    field.photo('after', 'After', {required: 'The picture from after is missing'}),
    field.string('caption', 'Caption', {description: 'Shown under the pair'}),
  ],
  preview: {
    select: {title: 'caption', media: 'after'},
    prepare: ({title, media}) => ({title: title || 'Before and after', media}),
  },
})
