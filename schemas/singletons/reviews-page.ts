import {defineArrayMember, defineField, defineType} from 'sanity'
import {pageHeading} from '../fields/page.ts'
import {requiredText, seo} from '../fields/text.ts'

export const reviewsPage = defineType({
  name: 'reviewsPage',
  title: 'Reviews page',
  type: 'document',
  fields: [
    pageHeading(),
    defineField({name: 'intro', title: 'Introduction', type: 'text', rows: 3}),
    defineField({name: 'scaleHeading', title: 'Heading of the rating scale', type: 'string'}),
    defineField({
      name: 'scale',
      title: 'Rating scale',
      description: 'What each number of stars means',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'ratingLevel',
          title: 'Stars',
          type: 'object',
          fields: [
            defineField({
              name: 'value',
              title: 'Stars',
              type: 'number',
              validation: rule => rule.required().integer().min(1).max(5).error('A number from 1 to 5'),
            }),
            requiredText('label', 'Meaning', 'Say what it means'),
          ],
          preview: {
            select: {value: 'value', label: 'label'},
            prepare: ({value, label}) => ({title: `${value ?? '?'}: ${label ?? ''}`}),
          },
        }),
      ],
      validation: rule =>
        rule.custom(levels => {
          const values = (levels ?? []).map(level => (level as {value?: number}).value)
          return new Set(values).size === values.length || 'The same number of stars stands here twice'
        }),
    }),
    defineField({name: 'thanksHeading', title: 'Heading after sending', type: 'string'}),
    defineField({name: 'thanksText', title: 'Text after sending', type: 'text', rows: 2}),
    defineField({
      name: 'publicReviewLabel',
      title: 'Words of the link to the public review site',
      description: 'Everybody sees the link, whatever their rating. Where it goes stands in Settings',
      type: 'string',
    }),
    seo(),
  ],
  preview: {select: {subtitle: 'heading'}, prepare: ({subtitle}) => ({title: 'Reviews page', subtitle})},
})
