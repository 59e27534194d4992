import {defineField, defineType} from 'sanity'

export const iconItem = defineType({
  name: 'iconItem',
  title: 'Point',
  type: 'object',
  fields: [
    defineField({name: 'icon', title: 'Icon', type: 'iconName'}),
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      validation: rule => rule.required().error('Give this point a heading'),
    }),
    defineField({name: 'text', title: 'Text', type: 'text', rows: 2}),
  ],
  preview: {select: {title: 'heading', subtitle: 'text'}},
})
