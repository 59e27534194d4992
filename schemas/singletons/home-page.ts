import {defineArrayMember, defineField, defineType} from 'sanity'
import {bookingSystem, pageHeading} from '../fields/page.ts'
import {heading, headingAndText, seo} from '../fields/text.ts'
import {homeSections} from '../home-sections.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  groups: [
    {name: 'top', title: 'Top of the page', default: true},
    {name: 'booking', title: 'Booking block'},
    {name: 'sections', title: 'Sections'},
    {name: 'search', title: 'Search engines'},
  ],
  fields: [
    pageHeading('top'),
    defineField({name: 'intro', title: 'Introduction', type: 'text', rows: 3, group: 'top'}),
    defineField({name: 'image', title: 'Picture', type: 'photo', group: 'top'}),
    defineField({name: 'estimateHeading', title: 'Heading of the estimate form', type: 'string', group: 'top'}),
    defineField({name: 'estimateText', title: 'Text above the estimate form', type: 'text', rows: 2, group: 'top'}),
    defineField({
      name: 'trustBadges',
      title: 'Trust badges',
      type: 'array',
      group: 'top',
      of: [defineArrayMember({type: 'iconItem'})],
      validation: rule => rule.max(6).warning('More than six badges are hard to read on a phone'),
    }),
    defineField({
      name: 'sections',
      title: 'Sections and their order',
      description: 'Drag them. What is not in the list is not on the page; an empty list shows all',
      type: 'array',
      group: 'sections',
      of: [defineArrayMember({type: 'string', options: {list: [...homeSections]}})],
      initialValue: homeSections.map(({value}) => value),
      validation: rule => rule.unique().error('The same section is in the list twice'),
    }),
    bookingSystem('booking'),
    defineField({
      name: 'whyChooseUs',
      title: 'Why choose us',
      type: 'object',
      group: 'sections',
      options: {collapsible: true},
      fields: [
        heading(),
        defineField({name: 'items', title: 'Reasons', type: 'array', of: [defineArrayMember({type: 'iconItem'})]}),
      ],
    }),
    defineField({
      name: 'popularServices',
      title: 'Popular services',
      type: 'object',
      group: 'sections',
      options: {collapsible: true},
      fields: [
        ...headingAndText(),
        defineField({
          name: 'services',
          title: 'Services',
          type: 'array',
          of: [defineArrayMember({type: 'reference', to: [{type: 'service'}]})],
          validation: rule => rule.unique().error('The same service stands here twice'),
        }),
      ],
    }),
    defineField({
      name: 'reviewsSection',
      title: 'Reviews',
      description:
        'Google reviews, where the site has a key for Google Maps and the settings a place id; else the words from customers',
      type: 'object',
      group: 'sections',
      options: {collapsible: true},
      fields: [heading()],
    }),
    defineField({
      name: 'localSection',
      title: 'About the neighborhood',
      description: 'Words about where you work. Search engines read them too',
      type: 'object',
      group: 'sections',
      options: {collapsible: true},
      fields: [heading(), defineField({name: 'body', title: 'Text', type: 'richText'})],
    }),
    defineField({
      name: 'faqSection',
      title: 'Questions',
      type: 'object',
      group: 'sections',
      options: {collapsible: true},
      fields: [
        heading(),
        defineField({
          name: 'faqs',
          title: 'Questions to show',
          type: 'array',
          of: [defineArrayMember({type: 'reference', to: [{type: 'faq'}]})],
          validation: rule => rule.unique().error('The same question stands here twice'),
        }),
      ],
    }),
    seo('search'),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'Home page', subtitle})},
})
