import {defineField, defineType} from 'sanity'
import {pageHeading} from '../fields/page.ts'
import {headingAndText, seo} from '../fields/text.ts'

export const servicesPage = defineType({
  name: 'servicesPage',
  title: 'Services page',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({name: 'intro', title: 'Introduction', type: 'text', rows: 3}),
    defineField({name: 'hourlyHeading', title: 'Heading above the hourly packages', type: 'string'}),
    defineField({name: 'hourlyText', title: 'Text above the hourly packages', type: 'text', rows: 2}),
    defineField({
      name: 'disclaimer',
      title: 'Price disclaimer',
      description: 'Stands under every price list that has none of its own',
      type: 'text',
      rows: 2,
      validation: rule => rule.required().error('Prices need a disclaimer'),
    }),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      type: 'object',
      fields: [...headingAndText()],
    }),
    seo(),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'Services page', subtitle})},
})
