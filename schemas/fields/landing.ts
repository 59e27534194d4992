import {defineArrayMember, defineField} from 'sanity'

/** What the pages of services and of areas have in common: both are where people land from a search. */

export const openingFields = ({group, pictureGroup = group}: {group: string; pictureGroup?: string | string[]}) => [
  defineField({
    name: 'heading',
    title: 'Heading of the page',
    type: 'string',
    group,
    validation: rule => rule.required().error('The page needs a heading'),
  }),
  defineField({
    name: 'intro',
    title: 'Introduction',
    description: 'Two or three sentences under the heading',
    type: 'text',
    rows: 4,
    group,
    validation: rule => rule.required().error('The page needs an introduction'),
  }),
  defineField({name: 'image', title: 'Picture', type: 'photo', group: pictureGroup}),
]

/** The list beside and on the page. `name` is the list's own; its heading is named after it. */
export const reasonFields = (name: 'why' | 'whyUs', group: string) => [
  defineField({name: `${name}Heading`, title: 'Heading above the reasons', type: 'string', group}),
  defineField({
    name,
    title: 'Why choose us',
    description: 'One short sentence each',
    type: 'array',
    group,
    of: [defineArrayMember({type: 'string'})],
    validation: rule => rule.unique().error('The same reason stands here twice'),
  }),
]

export const ownQuestions = (title: string, group: string) =>
  defineField({
    name: 'faqs',
    title,
    description: 'The general ones stand on the FAQ page',
    type: 'array',
    group,
    of: [defineArrayMember({type: 'questionAnswer'})],
  })

export const ctaHeadline = (group: string) =>
  defineField({
    name: 'ctaHeadline',
    title: 'Headline of the call to action',
    description: 'Above the buttons to book, text and call',
    type: 'string',
    group,
  })
