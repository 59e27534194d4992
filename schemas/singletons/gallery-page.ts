import {defineArrayMember, defineField, defineType} from 'sanity'
import {callToAction, pageHeading} from '../fields/page.ts'
import {requiredText, seo} from '../fields/text.ts'
import {galleryCategories} from '../gallery-categories.ts'

export const galleryPage = defineType({
  name: 'galleryPage',
  title: 'Gallery page',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({name: 'intro', title: 'Introduction', type: 'text', rows: 3}),
    defineField({
      name: 'filters',
      title: 'Filter buttons',
      description: 'In the order in which they stand above the pictures',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'galleryFilter',
          title: 'Filter button',
          type: 'object',
          fields: [
            requiredText('label', 'Words on the button', 'The button needs words'),
            defineField({
              name: 'value',
              title: 'Shows',
              type: 'string',
              options: {list: [{title: 'Every project', value: 'all'}, ...galleryCategories], layout: 'radio'},
              validation: rule => rule.required().error('Choose what the button shows'),
            }),
          ],
          preview: {select: {title: 'label'}},
        }),
      ],
      validation: rule =>
        rule.custom(filters => {
          const values = (filters ?? []).map(filter => (filter as {value?: string}).value)
          return new Set(values).size === values.length || 'Two buttons show the same projects'
        }),
    }),
    callToAction(),
    seo(),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'Gallery page', subtitle})},
})
