import {expect, test} from 'vitest'
import {deviceName} from '#studio/tools/device-name.ts'
import {dollarWords, durationWords, numbersCsv, shareWords} from '#studio/tools/numbers/number-words.ts'
import {agoWords, dueWords, isOverdue} from '#studio/tools/office/clock-words.ts'
import {
  greeting,
  mailHref,
  mapHref,
  onOurWayWords,
  surveyWords,
  textHref,
  visitWords,
} from '#web/domain/office/contact-links.ts'
import {type Numbers, ways} from '#web/domain/office/wire.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const now = Date.parse('2026-11-23T15:00:00Z')

test('the clock says how long is left, and by how much an answer is late', () => {
  expect(dueWords(now + 35 * minuteMs, now)).toBe('Answer due in 35 min')
  expect(dueWords(now + 5000, now)).toBe('Answer due in 1 min')
  expect(dueWords(now + 7.5 * hourMs, now)).toBe('Answer due in 7 h')
  expect(dueWords(now - 2 * hourMs, now)).toBe('Overdue by 2 h')
  expect(dueWords(now - 72 * hourMs, now)).toBe('Overdue by 3 days')
  expect([isOverdue(now, now), isOverdue(now + 1, now)]).toEqual([true, false])
})

test('a request says how long ago it came', () => {
  expect(agoWords(now - 10_000, now)).toBe('just now')
  expect(agoWords(now - 5 * minuteMs, now)).toBe('5 min ago')
  expect(agoWords(now - 47 * hourMs, now)).toBe('47 h ago')
})

const ada = {name: ' Ada Lovelace', phone: '704.555.0101', number: 1042}

test('the text button writes the first words on iPhones and on Android', () => {
  const href = textHref(ada.phone, greeting(ada, 'Smith & Sons'))
  expect(href).toMatch(/^sms:\+17045550101\?&body=/)
  expect(new URL(href).searchParams.get('body')).toBe('Hi Ada, this is Smith & Sons about your request No. 1042. ')
  expect(surveyWords(ada, 'Smith & Sons', 'https://shop.example/reviews?job=x')).toBe(
    'Hi Ada, thank you for choosing Smith & Sons! How did we do? https://shop.example/reviews?job=x',
  )
})

test('the period of "Co." stands alone in a text to the customer', () => {
  for (const words of [
    onOurWayWords(ada, 'Oak Co.'),
    visitWords(ada, 'Oak Co.', 'Tuesday'),
    surveyWords(ada, 'Oak Co.', ''),
  ])
    expect(words).not.toContain('..')
})

test('an email has its subject, and an address cannot add headers', () => {
  const href = new URL(mailHref('ada@example.com', ada, 'Smith & Sons'))
  expect(href.pathname).toBe('ada@example.com')
  expect(href.searchParams.get('subject')).toBe('Your request No. 1042 at Smith & Sons')
  const hostile = new URL(mailHref('ada@example.com?bcc=eve@example.com', ada, 'Smith'))
  expect(hostile.searchParams.get('bcc')).toBeNull()
})

test('the map opens at the address', () => {
  expect(new URL(mapHref('12 Oak St #4, Charlotte')).searchParams.get('query')).toBe('12 Oak St #4, Charlotte')
})

test('a browser is named as its owner would name it', () => {
  const names: Record<string, string> = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0':
      'Edge on Windows',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36':
      'Chrome on Android',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Linux',
    'curl/8.0': 'Unknown device',
    '': 'Unknown device',
  }
  for (const [userAgent, name] of Object.entries(names)) expect(deviceName(userAgent), userAgent).toBe(name)
})

const numbers: Numbers = {
  weeks: [{monday: '2026-11-16', byWay: Object.fromEntries(ways.map(way => [way, 1])) as never}],
  pages: [{page: '=HYPERLINK("x"),', requests: 2}],
  requests: 5,
  answered: 4,
  medianAnswerMs: 75 * 60_000,
  promiseMs: null,
  booked: 2,
  ratings: {count: 3, average: 13 / 3},
  taps: [{page: '/', call: 1, text: 0}],
  texts: {count: 2, parts: 4, cents: 4.4},
}

test('the CSV has every number, and no cell is a formula', () => {
  const rows = numbersCsv(numbers).split('\r\n')
  expect(rows).toContain('Requests: Work order,week of 2026-11-16,1')
  expect(rows).toContain('Half are answered within minutes,business hours,75')
  expect(rows).toContain('Ratings,average,4.33')
  expect(rows).toContain('Texts,estimated dollars,0.04')
  expect(rows).toContain(`Requests from a page,"'=HYPERLINK(""x""),",2`)
})

test('durations, shares and dollars read as people say them', () => {
  expect([12, 60, 105].map(minutes => durationWords(minutes * 60_000))).toEqual(['12 min', '1 h', '1 h 45 min'])
  expect([shareWords(1, 3), shareWords(0, 0)]).toEqual(['33%', '0%'])
  expect(dollarWords(123)).toBe('$1.23')
})
