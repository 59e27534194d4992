import {defineType, type FieldDefinition} from 'sanity'
import {field} from './field.ts'
import {heading, headingAndText, seo} from './text.ts'

/** A page at a fixed address: its heading comes first, and what search engines show last. */
export const pageType = <Name extends string>(name: Name, title: string, fields: FieldDefinition[]) =>
  defineType({
    name,
    title,
    type: 'document',
    fields: [pageHeading(), ...fields, seo()],
    preview: pagePreview(title),
  })

export const pageHeading = () => field.string('heading', 'Heading', {required: 'The page needs a heading'})

export const pagePreview = (title: string) => ({
  select: {subtitle: 'heading'},
  prepare: ({subtitle}: {subtitle?: string}) => ({title, subtitle}),
})

export const callToAction = () =>
  field.object('callToAction', 'Call to action', {
    description: 'The block at the end of the page, with the buttons to book, text and call',
    fields: headingAndText(),
  })

/** Spec 2.3 and 2.9: the Fast Booking System (AI Beta) block. */
export const bookingSystem = () =>
  field.object('bookingSystem', 'Booking block', {
    fields: [
      heading(),
      field.string('badge', 'Small badge beside the heading'),
      field.text('text', 'Text', {rows: 3}),
      field.list('options', 'Ways to reach us', 'contactOption'),
    ],
  })
