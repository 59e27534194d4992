import {defineArrayMember, defineField, defineType} from 'sanity'
import {pageHeading} from '../fields/page.ts'
import {requiredText, seo} from '../fields/text.ts'

export const bookPage = defineType({
  name: 'bookPage',
  title: 'Booking page',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({name: 'intro', title: 'Introduction', type: 'text', rows: 3}),
    defineField({name: 'image', title: 'Picture', type: 'photo'}),
    defineField({name: 'formHeading', title: 'Heading of the estimate form', type: 'string'}),
    defineField({
      name: 'formText',
      title: 'Text above the estimate form',
      description: 'Says that it is another way, not one more step',
      type: 'string',
    }),
    defineField({
      name: 'stepLabels',
      title: 'Names of the booking steps',
      description: 'In their order, at most five',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      validation: rule => rule.max(5).error('The booking has five steps'),
    }),
    defineField({
      name: 'modes',
      title: 'Ways to book',
      description: 'The tabs of the page, in their order',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'bookMode',
          title: 'Way to book',
          type: 'object',
          fields: [
            defineField({
              name: 'value',
              title: 'Opens',
              type: 'string',
              options: {
                list: [
                  {title: 'The order by scope of work', value: 'scope'},
                  {title: 'The hourly order', value: 'hourly'},
                  {title: 'The AI assistant', value: 'ai'},
                ],
                layout: 'radio',
              },
              validation: rule => rule.required().error('Choose what the tab opens'),
            }),
            requiredText('label', 'Words on the tab', 'The tab needs words'),
            defineField({name: 'description', title: 'When to choose it', type: 'string'}),
          ],
          preview: {select: {title: 'label', subtitle: 'description'}},
        }),
      ],
      validation: rule =>
        rule.custom(modes => {
          const values = (modes ?? []).map(mode => (mode as {value?: string}).value)
          return new Set(values).size === values.length || 'Two tabs open the same order'
        }),
    }),
    seo(),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'Booking page', subtitle})},
})
