import {defineField, defineType} from 'sanity'

export const beforeAfter = defineType({
  name: 'beforeAfter',
  title: 'Before and after',
  type: 'object',
  fields: [
    defineField({
      name: 'before',
      title: 'Before',
      description: 'Take both pictures from the same spot: visitors slide one over the other',
      type: 'photo',
      validation: rule => rule.required().assetRequired().error('The picture from before is missing'),
    }),
    defineField({
      name: 'after',
      title: 'After',
      type: 'photo',
      validation: rule => rule.required().assetRequired().error('The picture from after is missing'),
    }),
    defineField({name: 'caption', title: 'Caption', description: 'Shown under the pair', type: 'string'}),
  ],
  preview: {
    select: {title: 'caption', media: 'after'},
    prepare: ({title, media}) => ({title: title || 'Before and after', media}),
  },
})
