import {defineArrayMember, defineField, defineType} from 'sanity'
import {pageHeading} from '../fields/page.ts'
import {headingAndText, requiredText, seo} from '../fields/text.ts'

export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact page',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({name: 'intro', title: 'Introduction', type: 'text', rows: 3}),
    defineField({name: 'callHeading', title: 'Heading of the call option', type: 'string'}),
    defineField({name: 'textHeading', title: 'Heading of the text option', type: 'string'}),
    defineField({
      name: 'quoteNote',
      title: 'Note about quotes',
      description: 'Stands beside the text option: a quote by text is a ballpark',
      type: 'text',
      rows: 2,
    }),
    defineField({name: 'formHeading', title: 'Heading of the form', type: 'string'}),
    defineField({name: 'areasHeading', title: 'Heading of the areas', type: 'string'}),
    defineField({
      name: 'areas',
      title: 'Areas',
      description: 'Areas with a page of their own follow by themselves',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'contactArea',
          title: 'Area',
          type: 'object',
          fields: [
            requiredText('name', 'Name', 'Give the area a name'),
            defineField({name: 'description', title: 'Description', type: 'text', rows: 2}),
            defineField({
              name: 'featured',
              title: 'Featured',
              description: 'Shown larger',
              type: 'boolean',
              initialValue: true,
            }),
          ],
          preview: {select: {title: 'name', subtitle: 'description'}},
        }),
      ],
    }),
    defineField({
      name: 'notSure',
      title: 'Block for people who are not sure',
      type: 'object',
      fields: [...headingAndText()],
    }),
    seo(),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'Contact page', subtitle})},
})
