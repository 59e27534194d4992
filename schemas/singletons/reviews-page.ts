import {defineArrayMember} from 'sanity'
import {distinctValues, field} from '../fields/field.ts'
import {pageType} from '../fields/page.ts'

const level = defineArrayMember({
  name: 'ratingLevel',
  title: 'Stars',
  type: 'object',
  fields: [
    field.number('value', 'Stars', {
      validation: rule => rule.required().integer().min(1).max(5).error('A number from 1 to 5'),
    }),
    field.string('label', 'Meaning', {required: 'Say what it means'}),
  ],
  preview: {
    select: {value: 'value', label: 'label'},
    prepare: ({value, label}) => ({title: `${value ?? '?'}: ${label ?? ''}`}),
  },
})

export const reviewsPage = pageType('reviewsPage', 'Reviews page', [
  field.text('intro', 'Introduction', {rows: 3}),
  field.string('scaleHeading', 'Heading of the rating scale'),
  field.list('scale', 'Rating scale', level, {
    description: 'What each number of stars means',
    validation: rule => rule.custom(distinctValues('The same number of stars stands here twice')),
  }),
  field.string('thanksHeading', 'Heading after sending'),
  field.text('thanksText', 'Text after sending', {rows: 2}),
  field.string('publicReviewLabel', 'Words of the link to the public review site', {
    description: 'Everybody sees the link, whatever their rating. Where it goes stands in Settings',
  }),
])
