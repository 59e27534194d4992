import type {NumberRule} from 'sanity'
import {field} from './field.ts'

const notNegative = (rule: NumberRule) => rule.min(0).error('A price must not be below $0')

/** Where a finished job was, when, and what it cost. All optional: what is not known is left out. */
export const projectFacts = [
  field.string('area', 'Where', {description: 'The area, for example "Old Town". Never the street'}),
  field.date('month', 'When', {
    description: 'Any day of that month. Visitors see only "May 2026"',
    options: {dateFormat: 'MMMM YYYY'},
  }),
  field.number('priceFrom', 'Price paid', {
    description: 'In dollars. For a range, its lower end',
    validation: notNegative,
  }),
  field.number('priceTo', 'Upper end of the price', {
    description: 'Only for a range, for example $380-$450',
    validation: rule => [
      notNegative(rule),
      rule.custom((to, {parent}) => {
        const from = (parent as {priceFrom?: number} | undefined)?.priceFrom
        if (to === undefined) return true
        if (from === undefined) return 'Write the lower end of the price, too'
        return to >= from || 'The upper end must not be below the price paid'
      }),
    ],
  }),
]
