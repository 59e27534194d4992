import {defineArrayMember, defineField} from 'sanity'
import {heading, headingAndText} from './text.ts'

/** Fields that several pages share, so that the owner meets them with the same words everywhere. */
export const pageHeading = (group?: string) =>
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    ...(group && {group}),
    validation: rule => rule.required().error('The page needs a heading'),
  })

export const callToAction = () =>
  defineField({
    name: 'callToAction',
    title: 'Call to action',
    description: 'The block at the end of the page, with the buttons to book, text and call',
    type: 'object',
    fields: [...headingAndText()],
  })

/** Spec 2.3 and 2.9: the Fast Booking System (AI Beta) block. */
export const bookingSystem = (group?: string) =>
  defineField({
    name: 'bookingSystem',
    title: 'Booking block',
    type: 'object',
    group,
    fields: [
      heading(),
      defineField({name: 'badge', title: 'Small badge beside the heading', type: 'string'}),
      defineField({name: 'text', title: 'Text', type: 'text', rows: 3}),
      defineField({
        name: 'options',
        title: 'Ways to reach us',
        type: 'array',
        of: [defineArrayMember({type: 'contactOption'})],
      }),
    ],
  })
