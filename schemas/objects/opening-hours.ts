import {defineType} from 'sanity'
import {field} from '../fields/field.ts'
import {formatHours} from '../hours-format.ts'

const days = [
  {title: 'Monday', value: 'Mo'},
  {title: 'Tuesday', value: 'Tu'},
  {title: 'Wednesday', value: 'We'},
  {title: 'Thursday', value: 'Th'},
  {title: 'Friday', value: 'Fr'},
  {title: 'Saturday', value: 'Sa'},
  {title: 'Sunday', value: 'Su'},
]

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const isClockTime = (time: string | undefined) =>
  time === undefined || clockTime.test(time) || 'Write the time with 24 hours, for example 08:00 or 18:00'

export const openingHours = defineType({
  name: 'openingHours',
  title: 'Hours',
  type: 'object',
  fieldsets: [{name: 'times', title: 'Times', options: {columns: 2}}],
  fields: [
    field.list('days', 'Days', 'string', {options: {list: days}, required: 'Choose at least one day'}),
    field.string('opens', 'Open from', {
      fieldset: 'times',
      required: 'Say when the day begins',
      validation: rule => rule.custom(isClockTime),
    }),
    field.string('closes', 'Open until', {
      fieldset: 'times',
      required: 'Say when the day ends',
      validation: rule => [
        rule.custom(isClockTime),
        rule.custom((closes, {parent}) => {
          const opens = (parent as {opens?: string} | undefined)?.opens
          return !closes || !opens || opens < closes || "'Open until' must be later than 'Open from'"
        }),
      ],
    }),
  ],
  preview: {
    select: {days: 'days', opens: 'opens', closes: 'closes'},
    prepare: ({days: chosen, opens, closes}) => ({
      title: (Array.isArray(chosen) && formatHours({days: chosen, opens, closes})) || 'No days yet',
    }),
  },
})
