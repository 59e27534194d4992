import {field, notBelow, objectType} from '../fields/field.ts'

const tooLow = 'A price must not be below $0'

/** Where a finished job was, when, and what it cost. All optional: what is not known is left out. */
export const projectFacts = [
  field.string('area', 'Where', {description: 'The area, for example "Old Town". Never the street'}),
  field.date('month', 'When', {
    description: 'Any day of that month. Visitors see only "May 2026"',
    options: {dateFormat: 'MMMM YYYY'},
  }),
  field.number('priceFrom', 'Price paid', {
    description: 'In dollars. For a range, its lower end',
    validation: rule => rule.min(0).error(tooLow),
  }),
  field.number('priceTo', 'Upper end of the price', {
    description: 'Only for a range, for example $380-$450',
    validation: rule => [
      rule.min(0).error(tooLow),
      rule.custom(notBelow('priceFrom', 'The upper end must not be below the price paid')),
    ],
    check(to, {parent}) {
      const hasLowerEnd = (parent as {priceFrom?: number} | undefined)?.priceFrom !== undefined
      return to === undefined || hasLowerEnd || 'Write the lower end of the price, too'
    },
  }),
]

export const project = objectType('project', 'Project', {title: 'title', subtitle: 'description', media: 'image'}, [
  // It has no initial value, which would begin a project in every new area.
  field.boolean('sample', 'This is only a sample', {
    description:
      'Visitors never see a sample; you do, on your own computer. Switch this off only for a job that you have done',
  }),
  field.string('title', 'Name', {
    description: 'What it was and where, for example "Hallway ceiling, Old Town"',
    required: 'Give the project a name',
  }),
  field.text('description', 'What was done', {rows: 3, required: 'Say what was done'}),
  field.string('details', 'Details', {
    description: 'A short line under the text, for example "12x12 room, two coats"',
  }),
  ...projectFacts,
  field.photo('image', 'Picture'),
  field.photo('before', 'Picture from before', {
    description: 'Optional. Taken from the same spot, it is shown beside the finished work',
  }),
])
