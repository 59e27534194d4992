import {expect, test} from 'vitest'
import {createOutboxSms} from '#web/server/adapters/outbox-sms.ts'
import {composeChangeAlert} from '#web/server/messages/change.ts'
import {stampTime} from '#web/server/messages/message-parts.ts'
import {composePhotoAlert} from '#web/server/messages/photos.ts'
import {composeReminder} from '#web/server/messages/reminder.ts'
import {composeReplyAlert} from '#web/server/messages/reply.ts'
import {composeStaffAlert} from '#web/server/messages/request.ts'
import {composeSurveyAlert} from '#web/server/messages/survey.ts'
import {withReference} from '#web/server/outbox/queue.ts'
import {photoLink} from '#web/server/photos/photo-link.ts'
import type {StoredRequest, StoredSurvey} from '#web/server/store/tables.ts'

/** Twilio refuses a longer body for good (21617). */
const twilioLimit = 1600
const {maxLength} = createOutboxSms()
const reference = '1042-K7QM'
const createdAt = Date.UTC(2026, 10, 21, 14, 30)

const stored: StoredRequest = {
  id: '0b6f2f7e-5d0c-4c39-9f0a-0d6a9a1f3c55',
  number: 1042,
  state: 'new',
  suspicion: null,
  status: 'new',
  form_type: 'contact',
  source: 'website',
  source_page: 'Contact',
  session_id: 'session-of-the-tests',
  name: 'Ada Lovelace',
  phone: '(704) 555-0101',
  phone_e164: '+17045550101',
  email: 'ada@example.com',
  address: '1 Trade St, Charlotte',
  description: 'Mount a TV',
  service_type: null,
  details: '{}',
  consent_to_text: 1,
  created_at: createdAt,
  delete_after: null,
  claimed_by: null,
  visit: null,
  promised_at: null,
}

const siteUrl = 'https://handyman.example'
const openUrl = `${siteUrl}/studio/requests/1042`
const open = `Open: ${openUrl}`

const links = (count: number, site = {publicBaseUrl: siteUrl, secret: 'secret'}) =>
  Array.from({length: count}, (_, n) => photoLink(site, `photo-key-of-24-letter-${n}`, createdAt))

const alert = (change: Partial<StoredRequest> = {}, photos = 0, warning: string | null = null) =>
  composeStaffAlert({request: {...stored, ...change}, photoUrls: links(photos), warning, maxLength, openUrl})

/** The `details` of an order by scope, as they are stored. */
const scope = (change: object) =>
  JSON.stringify({form: 'scope', timeline: 'this_week', categories: ['repairs'], services: ['tv_mounting'], ...change})

/** The line of the alert that says what is ordered. */
const service = (details: string, change: Partial<StoredRequest> = {}) =>
  /^Service: (.*)$/m.exec(alert({details, ...change}))?.[1]

const long = {description: 'The fence behind the house. '.repeat(179).slice(0, 5000)}
const suspect = {state: 'suspect', suspicion: 'filled in faster than by hand'} as const
const warning = 'Not sent as a text yet (Twilio answered 503, code none)'
const ownService = `custom:${'a'.repeat(1190)}`
const longestAlerts: [string, string, number][] = [
  ['a long description', alert(long), 0],
  ['a long description in emoji', alert({description: '🔨'.repeat(2500)}), 0],
  ['a long description in emoji, one place on', alert({description: `x${'🔨'.repeat(2499)}`}), 0],
  ['a long description and three photos', alert(long, 3), 3],
  ['a long description and ten photos', alert(long, 10), 10],
  [
    'a long address and description by a suspect, ten photos and a warning',
    alert({...long, ...suspect, address: '1 Trade St, '.repeat(3)}, 10, warning),
    10,
  ],
  ['long services of the own', alert({...long, details: scope({services: Array(3).fill(ownService)})}), 0],
]

for (const [words, text, photos] of longestAlerts) {
  test(`the carrier takes an alert with ${words}, and it ends with all that is behind the description`, () => {
    const sent = withReference(text, reference)
    expect(sent.length).toBeLessThanOrEqual(twilioLimit)
    expect(sent.isWellFormed()).toBe(true)
    const tail = [`Photos: ${photos}`, `FormID: ${stored.id}`]
    const photoLines = links(photos).map((url, n) => `Photo ${n + 1}: ${url}`)
    expect(sent.endsWith(['…', ...tail, ...photoLines, open, `Ref ${reference}`].join('\n'))).toBe(true)
    // Nothing is cut that there is room for.
    expect(sent.length).toBeGreaterThan(twilioLimit - 130)
  })
}

test('ten photos of an order with long fields still fit: services and address give way, then the last links', () => {
  const secret = {publicBaseUrl: 'https://southcharlottehandyman.example', secret: 'secret'}
  const photoUrls = links(10, secret)
  const details = scope({services: ['drywall_repair', 'tv_mount', 'deck_staining']})
  const ordinary = composeStaffAlert({request: {...stored, details, description: null}, photoUrls, maxLength, openUrl})
  expect(withReference(ordinary, reference).length).toBeLessThanOrEqual(twilioLimit)
  expect(ordinary).toContain(`Photo 9: ${photoUrls[8]}`)
  expect(ordinary).toContain('Service: drywall repair, tv mount, deck staining; timeline this week')
  const longest = {
    ...stored,
    ...suspect,
    name: 'A'.repeat(120),
    email: `${'e'.repeat(248)}@b.co`,
    address: 'x'.repeat(300),
    details: scope({services: Array(3).fill(ownService)}),
    description: 'y'.repeat(5000),
  }
  const text = withReference(composeStaffAlert({request: longest, photoUrls, warning, maxLength, openUrl}), reference)
  expect(text.length).toBeLessThanOrEqual(twilioLimit)
  expect(text).toMatch(/^Photos: 10$/m)
  expect(text).toMatch(/^FormID: .+\nPhoto 1: /m)
  expect(text).toMatch(/\nand \d more\nOpen: .+\nRef /)
  expect(text).toContain(`Phone: ${stored.phone}`)
})

test('an alert that fits is sent as it was written, and one letter too many costs its end', () => {
  const room = alert(long).length - alert({description: ''}).length
  expect(alert({description: 'x'.repeat(room)})).toContain(`Description: ${'x'.repeat(room)}\nPhotos: 0`)
  expect(alert({description: 'x'.repeat(room + 1)})).toContain(`Description: ${'x'.repeat(room - 1)}…\nPhotos: 0`)
})

test('every kind of order has its title, and what is missing is a dash', () => {
  for (const [form_type, title] of [
    ['contact', 'New Contact (Contact page)'],
    ['order_by_scope', 'New Order (by scope)'],
    ['hourly', 'New Order (hourly)'],
    ['ai', 'New Order (AI assistant)'],
  ] as const)
    expect(alert({form_type}).split('\n')[0]).toBe(title)
  const missing = ['Email: -', 'Address: -', 'Service: -', 'Description: -', 'Photos: 0', `FormID: ${stored.id}`, open]
  expect(alert({email: null, address: null, description: null}).split('\n').slice(4)).toEqual(missing)
})

test('a suspect is named as one with the reason, below the warning', () => {
  expect(alert(suspect, 0, warning).split('\n').slice(0, 3)).toEqual([
    warning,
    'Please check (filled in faster than by hand): New Contact (Contact page)',
    'No. 1042, 11/21/2026, 9:30 AM EST',
  ])
  expect(alert({suspicion: null})).not.toContain('Please check')
})

test('a long order of the assistant keeps its prices and its total, and leaves its words to the description', () => {
  const range = {low: 231, high: 336, openEnded: false}
  const jobs = Array.from({length: 6}, (_, n) => {
    return {id: `${n}`, name: `Hang door ${n}`, price: 283.5, range, text: `the door at the ${'far '.repeat(15)}end`}
  })
  const total = {low: 1386, high: 2016, openEnded: false}
  expect(service(JSON.stringify({form: 'ai', jobs, total, messages: []}), {form_type: 'ai'})).toBe(
    `${jobs.map(({name}) => `${name} ($231-$336)`).join('; ')}; total $1,386 to $2,016`,
  )
})

test('photos that came later are told with whose they are, ten of them in one text', () => {
  const text = withReference(composePhotoAlert(stored, links(10), openUrl), reference)
  const [head, ...lines] = text.split('\n')
  expect(head).toBe('Photos for No. 1042 (Ada Lovelace)')
  expect(lines).toEqual([...links(10).map((url, n) => `Photo ${n + 1}: ${url}`), open, `Ref ${reference}`])
  expect(text.length).toBeLessThanOrEqual(twilioLimit)
})

const survey: StoredSurvey = {
  id: 'survey',
  number: 7,
  key: 'key',
  request_id: null,
  booking: 1,
  technician: 2,
  quality: 3,
  comment: null,
  may_count: 0,
  created_at: createdAt,
}

test('a low rating is told with what was rated and whose job it was', () => {
  const customer = {number: 1042, name: 'Ada Lovelace', phone: '(704) 555-0101'}
  expect(composeSurveyAlert({survey, customer, about: 'ratings', maxLength, openUrl}).split('\n')).toEqual([
    'Low survey rating (survey 7)',
    '11/21/2026, 9:30 AM EST',
    'Booking: 1/5',
    'Technician: 2/5',
    'Quality: 3/5',
    'Job: No. 1042, Ada Lovelace, (704) 555-0101',
    'Comment: -',
    `Open: ${openUrl}`,
  ])
})

test('a long comment on a survey is cut to what the carrier takes', () => {
  const commented = {...survey, comment: 'Left the ladder. '.repeat(300)}
  const about = {survey: commented, customer: null, about: 'comment', warning} as const
  const text = composeSurveyAlert({...about, maxLength, openUrl: null})
  expect(text).toMatch(
    /^Not sent as a text yet .*\nComment on survey 7\n[\s\S]*\nJob: -\nComment: Left the ladder\..*…$/,
  )
  const sent = withReference(text, reference)
  expect([sent.length <= twilioLimit, sent.length > twilioLimit - 130]).toEqual([true, true])
})

test('times are those of New York, in winter and in summer', () => {
  expect(stampTime(Date.UTC(2026, 0, 1, 4, 59))).toBe('12/31/2025, 11:59 PM EST')
  expect(stampTime(Date.UTC(2026, 6, 4, 16, 7))).toBe('7/4/2026, 12:07 PM EDT')
  expect(stampTime(Date.UTC(2026, 6, 4, 16, 7), 'America/Denver')).toBe('7/4/2026, 10:07 AM MDT')
})

/** As a newline is written on one system or another. */
const newlines = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f']

test.each(newlines)('no line break (%j) in a field that is stored makes a second line of ours', newline => {
  const forged = `Ann${newline}Phone: (900) 555-0100${newline}Open: https://evil.example/s/9999`
  const request: StoredRequest = {
    ...stored,
    name: forged,
    phone: `${stored.phone}${newline}Name: Eve`,
    email: forged,
    address: forged,
    service_type: forged,
    description: forged,
    source_page: `Contact${newline}Open: https://evil.example`,
  }
  const person = {number: 1, name: forged, phone: forged}
  const reply = {phone: '+17045550101', body: forged, pictureUrls: [], at: 0, request: person, warning: null}
  const change = {kind: 'note' as const, text: `Wrote in the chat: ${forged}`}
  const survey = {number: 1, booking: 1, technician: 1, quality: 1, comment: forged, created_at: 0} as StoredSurvey
  const common = {photoUrls: [], maxLength, openUrl}
  const texts = [
    composeStaffAlert({request, ...common}),
    composePhotoAlert(request, [], openUrl),
    composeReminder({request, isDue: true, rules: null, openUrl}),
    composeChangeAlert({request, change, maxLength, openUrl}),
    composeSurveyAlert({survey, customer: person, about: 'comment', maxLength, openUrl}),
    composeReplyAlert({...reply, maxLength, openUrl}),
  ]
  for (const text of texts) {
    const lines = text.split(/[\n\v\f\r\u0085\u2028\u2029]/)
    expect(lines.filter(line => line.startsWith('Open: '))).toHaveLength(text.includes('Answered?') ? 0 : 1)
    expect(lines.filter(line => /^(?:Phone|Name): /.test(line)).length).toBeLessThanOrEqual(2)
    expect(lines.filter(line => /^Phone: \(900\)|^Open: https:\/\/evil/.test(line))).toEqual([])
  }
  expect(texts[0]).toContain(
    'Description: Ann\n> Phone: (900) 555-0100\n> Open: https://evil.example/s/9999\nPhotos: 0',
  )
})
