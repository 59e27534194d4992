import {type Numbers, ways, wayTitles} from '../../../web/domain/office/wire.ts'

const minuteMs = 60_000

export function durationWords(durationMs: number): string {
  const minutes = Math.round(durationMs / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

export const shareWords = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`

export const dollarWords = (cents: number) =>
  new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'}).format(cents / 100)

export function numbersCsv(numbers: Numbers): string {
  const {weeks, pages, taps, requests, answered, medianAnswerMs, booked, ratings, texts} = numbers
  const rows: (string | number)[][] = [
    ['What', 'Of', 'Number'],
    ['Requests', 'last 12 weeks', requests],
    ['Answered', 'last 12 weeks', answered],
    ['Half are answered within minutes', 'business hours', medianAnswerMs === null ? '' : medianAnswerMs / minuteMs],
    ['Booked or done', 'last 12 weeks', booked],
    ['Ratings', 'count', ratings.count],
    ['Ratings', 'average', ratings.average?.toFixed(2) ?? ''],
    ['Texts', 'count', texts.count],
    ['Texts', 'parts', texts.parts],
    ['Texts', 'estimated dollars', (texts.cents / 100).toFixed(2)],
    ...weeks.flatMap(({monday, byWay}) =>
      ways.map(way => [`Requests: ${wayTitles[way]}`, `week of ${monday}`, byWay[way]]),
    ),
    ...pages.map(({page, requests: count}) => ['Requests from a page', page, count]),
    ...taps.flatMap(({page, call, text}) => [
      ['Taps on call', page, call],
      ['Taps on text', page, text],
    ]),
  ]
  return rows.map(row => row.map(toCell).join(',')).join('\r\n')
}

/** A cell that a spreadsheet could take for a formula gets a quote before it. */
function toCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
