import {defineField, defineType} from 'sanity'
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
    defineField({
      name: 'days',
      title: 'Days',
      type: 'array',
      of: [{type: 'string'}],
      options: {list: days},
      validation: rule => rule.required().min(1).error('Choose at least one day'),
    }),
    defineField({
      name: 'opens',
      title: 'Open from',
      type: 'string',
      fieldset: 'times',
      validation: rule => [rule.required().error('Say when the day begins'), rule.custom(isClockTime)],
    }),
    defineField({
      name: 'closes',
      title: 'Open until',
      type: 'string',
      fieldset: 'times',
      validation: rule => [
        rule.required().error('Say when the day ends'),
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
