import {defineField, defineType} from 'sanity'
import {bookingNoticeStatus} from '../booking-notice-status.ts'

const easternTime = {displayTimeZone: 'America/New_York', allowTimeZoneSwitch: false, timeStep: 15}

const statusWords = {off: 'Off', scheduled: 'Scheduled', live: 'Live', expired: 'Expired'}

export const bookingNotice = defineType({
  name: 'bookingNotice',
  title: 'Fully-booked notice',
  type: 'document',
  fieldsets: [
    {
      name: 'when',
      title: 'When it shows',
      description: 'Both are optional and in Charlotte time. Without them it shows as long as it is switched on',
    },
  ],
  fields: [
    defineField({
      name: 'enabled',
      title: 'Show the notice',
      description: 'On the order and contact forms and on the review page',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'message',
      title: 'What it says',
      description: 'For example "Currently fully booked until January 5"',
      type: 'string',
      validation: rule =>
        rule.custom((message, {document}) =>
          document?.enabled && !message?.trim() ? 'Write what the notice says, or switch it off' : true,
        ),
    }),
    defineField({name: 'from', title: 'Show from', type: 'datetime', fieldset: 'when', options: easternTime}),
    defineField({
      name: 'until',
      title: 'Hide from',
      type: 'datetime',
      fieldset: 'when',
      options: easternTime,
      validation: rule =>
        rule.custom((until, {document}) => {
          const from = document?.from as string | undefined
          return !until || !from || Date.parse(from) < Date.parse(until) || "'Hide from' must be later than 'Show from'"
        }),
    }),
  ],
  preview: {
    select: {enabled: 'enabled', message: 'message', from: 'from', until: 'until'},
    prepare: notice => ({title: 'Fully-booked notice', subtitle: statusWords[bookingNoticeStatus(notice)]}),
  },
})
