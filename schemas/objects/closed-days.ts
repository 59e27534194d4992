import {defineField, defineType} from 'sanity'

export const closedDays = defineType({
  name: 'closedDays',
  title: 'Days off',
  type: 'object',
  fieldsets: [{name: 'dates', title: 'Dates', options: {columns: 2}}],
  fields: [
    defineField({
      name: 'from',
      title: 'First day',
      type: 'date',
      fieldset: 'dates',
      validation: rule => rule.required().error('Choose the first day'),
    }),
    defineField({
      name: 'to',
      title: 'Last day',
      description: 'Empty for a single day',
      type: 'date',
      fieldset: 'dates',
      validation: rule =>
        rule.custom((to, {parent}) => {
          const from = (parent as {from?: string} | undefined)?.from
          return !to || !from || from <= to || 'The last day must not be before the first'
        }),
    }),
    defineField({name: 'reason', title: 'Why', description: 'For yourself', type: 'string'}),
  ],
  preview: {
    select: {from: 'from', to: 'to', reason: 'reason'},
    prepare: ({from, to, reason}) => ({
      title: to && to !== from ? `${from ?? '?'} to ${to}` : (from ?? 'No day yet'),
      subtitle: reason,
    }),
  },
})
