import {defineField, defineType} from 'sanity'
import {pageHeading} from '../page-fields.ts'

export const faqPage = defineType({
  name: 'faqPage',
  title: 'FAQ page',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({name: 'intro', title: 'Introduction', type: 'text', rows: 3}),
    defineField({
      name: 'stillHaveQuestions',
      title: 'Block below the questions',
      type: 'object',
      fields: [
        defineField({name: 'heading', title: 'Heading', type: 'string'}),
        defineField({name: 'text', title: 'Text', type: 'text', rows: 2}),
      ],
    }),
    defineField({name: 'seo', title: 'Search engines', type: 'seo'}),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'FAQ page', subtitle})},
})
