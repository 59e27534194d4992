import {type BookingNoticeWords, bookingNoticeSentence, isDay, passedDayIn} from '../booking-notice-words.ts'
import {documentType, field} from '../fields/field.ts'

// The last of the zones to choose from: the warning may come hours late, never early.
const today = () => new Date().toLocaleDateString('en-CA', {timeZone: 'Pacific/Honolulu'})

export const bookingNotice = documentType('bookingNotice', 'Fully-booked notice', {
  fieldsets: [
    {
      name: 'when',
      title: 'When it shows',
      description: "Both are optional, by the business's clock. Without them it shows until 'Booked until' has passed",
    },
  ],
  fields: [
    field.boolean('enabled', 'Show the notice', {
      description:
        "On the order and contact forms and on the review page. Points and questions that 'say how soon you come' give way to it",
      initialValue: false,
    }),
    field.date('bookedUntil', 'Booked until', {
      description: 'Makes the sentence, and the notice ends by itself when this day is over',
      advice: day => !isDay(day) || day >= today() || 'This day has passed, so visitors no longer see the notice',
    }),
    field.string('message', 'In your own words', {
      description: "Shown instead of the sentence made from 'Booked until'",
      check: (_, {document}) =>
        !document?.enabled ||
        bookingNoticeSentence(document as BookingNoticeWords) !== null ||
        "Choose 'Booked until' or write what the notice says, or switch it off",
      advice(message) {
        const passed = passedDayIn(message ?? '', today())
        return !passed || `${passed} has passed. Change the words, or empty them to use 'Booked until'`
      },
    }),
    field.datetime('from', 'Show from', {fieldset: 'when'}),
    field.datetime('until', 'Hide from', {
      fieldset: 'when',
      check(until, {document}) {
        const from = document?.from as string | undefined
        return !until || !from || Date.parse(from) < Date.parse(until) || "'Hide from' must be later than 'Show from'"
      },
    }),
  ],
  preview: {
    select: {enabled: 'enabled', message: 'message', bookedUntil: 'bookedUntil'},
    prepare: ({enabled, message, bookedUntil}) => ({
      title: 'Fully-booked notice',
      subtitle: (enabled && bookingNoticeSentence({message, bookedUntil})) || 'Off',
    }),
  },
})
