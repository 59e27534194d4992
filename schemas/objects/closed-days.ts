import {defineType} from 'sanity'
import {isDay} from '../booking-notice-words.ts'
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
    prepare: ({from, to, reason}) => ({title: formatDays(from, to) ?? 'No day yet', subtitle: reason}),
  },
})

const dayFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeZone: 'UTC'})

/** "Nov 27-29, 2026" of `2026-11-27` and `2026-11-29`; null without a first day. */
function formatDays(from: string | undefined, to: string | undefined): string | null {
  if (!isDay(from)) return null
  const last = isDay(to) && from < to ? to : from
  return dayFormat.formatRange(new Date(from), new Date(last)).replace(/\s*–\s*/, '-')
}
