import {defineArrayMember, defineField, defineType} from 'sanity'
import {pageHeading} from '../fields/page.ts'

export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: 'Page not found',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({name: 'text', title: 'Text', type: 'text', rows: 3}),
    defineField({
      name: 'links',
      title: 'Where to go from here',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
    }),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'Page not found', subtitle})},
})
