import {defineField, defineType} from 'sanity'
import {pageHeading} from '../fields/page.ts'
import {headingAndText, seo} from '../fields/text.ts'

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
      fields: [...headingAndText()],
    }),
    seo(),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'FAQ page', subtitle})},
})
