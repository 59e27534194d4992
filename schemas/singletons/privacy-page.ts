import {defineField, defineType} from 'sanity'
import {pageHeading} from '../fields/page.ts'
import {seo} from '../fields/text.ts'

export const privacyPage = defineType({
  name: 'privacyPage',
  title: 'Privacy and terms',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({
      name: 'lastUpdated',
      title: 'Last updated',
      description: 'Change it whenever you change the text',
      type: 'date',
      options: {dateFormat: 'MMMM D, YYYY'},
      validation: rule => rule.required().error('Visitors need to see when the text last changed'),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: rule => rule.required().min(1).error('The page needs its text'),
    }),
    seo(),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'Privacy and terms', subtitle})},
})
