import {closedWords} from '../closed-words.ts'
import {field, notBelow, objectType} from '../fields/field.ts'
import {dayNames, formatHours} from '../hours-format.ts'

const days = Object.entries(dayNames).map(([value, title]) => ({title, value}))

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const isClockTime = (time: string | undefined) =>
  time === undefined || clockTime.test(time) || 'Write the time with 24 hours, for example 08:00 or 18:00'

export const openingHours = objectType(
  'openingHours',
  'Hours',
  {
    select: {days: 'days', opens: 'opens', closes: 'closes'},
    prepare: ({days: chosen, opens, closes}) => ({
      title: (Array.isArray(chosen) && formatHours({days: chosen, opens, closes})) || 'No days yet',
    }),
  },
  [
    field.list('days', 'Days', 'string', {options: {list: days}, required: 'Choose at least one day'}),
    field.string('opens', 'Open from', {
      fieldset: 'times',
      required: 'Say when the day begins',
      check: isClockTime,
    }),
    field.string('closes', 'Open until', {
      fieldset: 'times',
      required: 'Say when the day ends',
      validation: rule => rule.custom(isClockTime),
      check(closes, {parent}) {
        const opens = (parent as {opens?: string} | undefined)?.opens
        return !closes || !opens || opens < closes || "'Open until' must be later than 'Open from'"
      },
    }),
  ],
  [{name: 'times', title: 'Times', options: {columns: 2}}],
)

export const closedDays = objectType(
  'closedDays',
  'Days off',
  {
    select: {from: 'from', to: 'to', reason: 'reason'},
    prepare: ({from, to, reason}) => ({title: closedWords({from, to}) ?? 'No day yet', subtitle: reason}),
  },
  [
    field.date('from', 'First day', {fieldset: 'dates', required: 'Choose the first day'}),
    field.date('to', 'Last day', {
      description: 'Empty for a single day',
      fieldset: 'dates',
      check: notBelow('from', 'The last day must not be before the first'),
    }),
    field.string('reason', 'Why', {description: 'For yourself'}),
  ],
  [{name: 'dates', title: 'Dates', options: {columns: 2}}],
)
