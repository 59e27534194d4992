import {defineType} from 'sanity'
import {closedWords} from '../closed-words.ts'
import {field} from '../fields/field.ts'

export const closedDays = defineType({
  name: 'closedDays',
  title: 'Days off',
  type: 'object',
  fieldsets: [{name: 'dates', title: 'Dates', options: {columns: 2}}],
  fields: [
    field.date('from', 'First day', {fieldset: 'dates', required: 'Choose the first day'}),
    field.date('to', 'Last day', {
      description: 'Empty for a single day',
      fieldset: 'dates',
      validation: rule =>
        rule.custom((to, {parent}) => {
          const from = (parent as {from?: string} | undefined)?.from
          return !to || !from || from <= to || 'The last day must not be before the first'
        }),
    }),
    field.string('reason', 'Why', {description: 'For yourself'}),
  ],
  preview: {
    select: {from: 'from', to: 'to', reason: 'reason'},
    prepare: ({from, to, reason}) => ({title: closedWords({from, to}) ?? 'No day yet', subtitle: reason}),
  },
})
