import {readdirSync} from 'node:fs'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {inTrace} from '#web/config/trace.ts'
import {longFormWords} from '#web/domain/orders/long-form-words.ts'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {shortFormWords} from '#web/domain/orders/short-form-words.ts'
import {photoMessages} from '#web/domain/photos/messages.ts'
import {describeRequest} from '#web/server/office/detail.ts'
import {handleView} from '#web/server/photos/handle-view.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {readFormProblem, readSentForm} from '#web/server/requests/form-result.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {listRequests} from '#web/server/requests/list-requests.ts'
import {createLeads, type Leads, openBusiness, saturdayMorning} from '../../helpers/leads.ts'

type Entries = [string, string][]

const person: Entries = [
  ['name', 'Grace'],
  ['phone', '(704) 555-0102'],
  ['email', 'g@example.com'],
  ['address', '1 Elm St'],
  ['consentToText', 'on'],
]
const scope: Entries = [
  ['form_type', 'order_by_scope'],
  ['idempotency_key', 'key-of-the-paper-form'],
  ['categories', 'repairs'],
  ['categories', 'painting'],
  ['services', 'door_repair'],
  ['services', 'deck_staining'],
  ['timeline', 'flexible'],
  ...person,
]
/** The same with a choice of a service. */
const choices: Entries = [...scope, ['options', 'deck_staining/deck'], ['amount:deck_staining/deck', '240']]
const long: Entries = [['form_type', 'contact'], ['source_page', 'Contact'], ['description', 'A TV'], ...person]
const without = (entries: Entries, left: string) => entries.filter(([name]) => name !== left)

interface Sent {
  photos?: Blob[]
  cookie?: string
}

/** As a browser sends it: with photos as multipart, without them as an address has its fields. */
function send(leads: Leads, entries: Entries, {photos, cookie}: Sent = {}): Promise<Response> {
  const body = photos ? new FormData() : new URLSearchParams(entries)
  if (body instanceof FormData) {
    for (const [name, value] of entries) body.append(name, value)
    for (const photo of photos ?? []) body.append('photos', photo, 'IMG_0001.jpg')
  }
  const headers = {origin: leads.config.publicBaseUrl, ...(cookie && {cookie})}
  const request = new Request('https://handyman.example/api/store-request', {method: 'POST', headers, body})
  return handleStoreRequest(request, leads, () => {})
}

function problemOf(leads: Leads, answer: Response, now = leads.now()) {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return readFormProblem(new Request('https://handyman.example/contact', {headers: {cookie}}), leads.config, now)
}

const sentOf = (leads: Leads, answer: Response, now = leads.now()) => {
  const {searchParams} = new URL(answer.headers.get('location') ?? '', 'https://handyman.example')
  return readSentForm(leads.config, searchParams.get('sent'), now)
}

const open = (change: Parameters<typeof createLeads>[0] = {}) => createLeads({business: openBusiness, ...change})

test('of several services all are ordered, with a photo in the form and without one', async () => {
  const leads = open()
  const photo = new Blob([new Uint8Array(await phonePhoto(60, 40))])
  expect((await send(leads, choices, {photos: [photo]})).status).toBe(303)
  expect((await send(leads, without(scope, 'idempotency_key'))).status).toBe(303)
  const chosen = {categories: ['repairs', 'painting'], services: ['door_repair', 'deck_staining']}
  expect((await listRequests(leads.store)).map(({details}) => details)).toMatchObject([
    {...chosen, options: [{option: 'deck_staining/deck', amount: 240}]},
    chosen,
  ])
})

test('a picture that is none holds up nothing: it is told, and the owner sees the others', async () => {
  const leads = open()
  const [small, large] = await Promise.all([phonePhoto(60, 40), phonePhoto(600, 400)])
  const photos = [small, '<svg onload="alert(1)"/>', large].map(bytes => new Blob([bytes as Uint8Array<ArrayBuffer>]))
  const answer = await send(leads, long, {photos})
  expect([answer.status, sentOf(leads, answer)]).toMatchObject([303, {number: 1001, photosLeft: true}])
  const request = await findRequest(leads, 1001)
  const shown = request && (await describeRequest(leads, request))
  expect(shown?.photos).toMatchObject([
    {width: 60, height: 40},
    {width: 600, height: 400},
  ])
  for (const {key, url, smallUrl} of shown?.photos ?? [])
    for (const address of [url, smallUrl])
      expect((await handleView(new Request(new URL(address, 'https://handyman.example')), key, leads)).status).toBe(200)
})

test('the answer to a stored form recognizes the browser and tells number, form and hour', async () => {
  const leads = open()
  const first = await send(leads, scope)
  expect([first.status, first.headers.get('cache-control')]).toEqual([303, 'no-store'])
  expect(first.headers.get('location')).toMatch(/^\/contact\?sent=[\w.-]+#form$/)
  const [stored] = await listRequests(leads.store)
  const sent = {formId: stored?.id, number: 1001, form: 'scope', replyBy: '11:30 AM today', photosLeft: false}
  expect(sentOf(leads, first)).toEqual(sent)
  expect(sentOf(leads, first, saturdayMorning + 15 * 60_000 - 1)).toEqual(sent)
  expect(sentOf(leads, first, saturdayMorning + 15 * 60_000)).toBeNull()
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^site_browser=/)
  const again = await send(leads, scope, {cookie})
  expect([again.headers.get('set-cookie'), sentOf(leads, again)?.number]).toEqual([null, 1001])
})

test('what was typed comes back for a quarter of an hour, in a cookie for this page alone', async () => {
  const leads = open()
  const typed = without(long, 'phone')
  const answer = await send(leads, [...typed, ['website', ''], ['consent_wording', 'Text me'], ['address', '']])
  const [value = '', ...attributes] = answer.headers.get('set-cookie')?.split('; ') ?? []
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=900', 'Path=/contact', 'SameSite=Lax', 'Secure'])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?problem=1#form'])
  const error = orderMessages.longPhoneInvalid
  expect(problemOf(leads, answer)).toEqual({form: 'long', error, fields: {phone: error}, typed})
  expect(problemOf(leads, answer, saturdayMorning + 15 * 60_000 - 1)).not.toBeNull()
  expect(problemOf(leads, answer, saturdayMorning + 15 * 60_000)).toBeNull()
  const changed = new Request('https://handyman.example/contact', {headers: {cookie: `${value}x`}})
  expect(readFormProblem(changed, leads.config, leads.now())).toBeNull()
  expect(sentOf(leads, new Response(null, {headers: {location: `/?sent=${value.split('=')[1]}`}}))).toBeNull()
  const plain = open({config: {publicBaseUrl: 'http://localhost:3000'}})
  expect((await send(plain, typed)).headers.get('set-cookie')).not.toContain('Secure')
})

test('each form that has a box for texts asks for it where the owner wants it, in its own words', async () => {
  const leads = open()
  const unticked = (entries: Entries) => send(leads, without(entries, 'consentToText'))
  const hourly: Entries = [['form_type', 'hourly'], ['package', '4hours'], ...person]
  for (const [entries, form, sentence] of [
    [long, 'long', orderMessages.consentRequired],
    [scope, 'order_by_scope', orderMessages.consentRequired],
    [hourly, 'hourly', orderMessages.consentRequired],
  ] as const) {
    const problem = problemOf(leads, await unticked(entries))
    expect(problem).toMatchObject({form, error: sentence, fields: {consentToText: sentence}})
  }
  expect(await listRequests(leads.store)).toEqual([])
  const short: Entries = [['form_type', 'contact'], ['source_page', 'Home'], ...without(person, 'consentToText')]
  expect(sentOf(leads, await send(leads, short))?.form).toBe('short')
  const early = open({business: null})
  expect(sentOf(early, await send(early, without(long, 'consentToText')))?.form).toBe('long')
})

test('a filled trap says so in the form as it does to a script', async () => {
  const leads = open()
  const answer = await send(leads, [...long, ['website', 'https://spam.example']])
  expect(problemOf(leads, answer)).toMatchObject({form: 'long', error: orderMessages.spam, fields: {}})
  expect((await listRequests(leads.store)).map(({state}) => state)).toEqual(['spam'])
})

test('a form that cannot be stored comes back whole, with a reference to read out', async () => {
  const leads = open()
  const db = await leads.store.open()
  await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
  const trace = 'abcdef0123456789'.repeat(2)
  const failed = (entries: Entries) =>
    inTrace(trace, () => send(leads, entries)).then(answer => problemOf(leads, answer))
  expect(await failed(long)).toMatchObject({
    form: 'long',
    error: `${longFormWords.failed} (reference abcdef01)`,
    fields: {},
    typed: long,
  })
  expect(await failed(scope)).toMatchObject({
    form: 'order_by_scope',
    error: expect.stringContaining(shortFormWords.failed),
  })
  expect(problemOf(leads, await send(leads, long))?.error).toBe(longFormWords.failed)
})

test('of photos in a form nothing stays on the server but what belongs to its request', async () => {
  const uploadFolder = await temporaryFolder()
  const leads = open({config: {uploadFolder}})
  const photos = [new Blob([new Uint8Array(await phonePhoto(60, 40))])]
  await send(leads, without(scope, 'phone'), {photos})
  await send(leads, [...without(scope, 'idempotency_key'), ['website', 'x']], {photos})
  await send(leads, scope, {photos})
  await send(leads, scope, {photos})
  expect(readdirSync(uploadFolder)).toEqual([])
  const photosOf = (await listRequests(leads.store)).map(({state, photos}) => [state, photos.length])
  expect(photosOf).toEqual([
    ['spam', 0],
    ['new', 1],
  ])
})

test('a form of more than half a megabyte comes back as a page that says so', async () => {
  const leads = open()
  const large: Entries = [...long, ['address', 'x'.repeat(512 * 1024)]]
  for (const photos of [undefined, [new Blob(['x'])]]) {
    const answer = await send(leads, large, {...(photos && {photos})})
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?problem=1#form'])
    expect(problemOf(leads, answer)).toMatchObject({form: 'long', error: photoMessages.formTooLarge})
  }
})

test('a body of another kind, and JSON of more than half a megabyte, are refused', async () => {
  const leads = open()
  const sent = (type: string, body: string) => {
    const init = {method: 'POST', headers: {'content-type': type}, body}
    return handleStoreRequest(new Request('https://handyman.example/', init), leads, () => {})
  }
  expect((await sent('application/json', JSON.stringify('x'.repeat(512 * 1024)))).status).toBe(413)
  const refused = await sent('application/xml', '<a/>')
  expect([refused.status, (await refused.json()).error]).toEqual([415, 'The body must be JSON or a form.'])
})

test('an order by scope comes back with all that was chosen; of texts too long for a cookie the longest goes', async () => {
  const leads = open()
  const typed = without(choices, 'phone')
  const answer = await send(leads, [...typed, ['details', 'x'.repeat(4900)]])
  expect(answer.headers.get('set-cookie')?.split(';')[0]?.length).toBeLessThan(4096)
  expect(problemOf(leads, answer)).toMatchObject({form: 'order_by_scope', fields: {phone: expect.any(String)}, typed})
})

test('a form of tens of thousands of fields is answered like any other that is wrong', async () => {
  const options = Array.from({length: 40_000}, (): [string, string] => ['options', 'a'])
  const answer = await send(open(), [['form_type', 'order_by_scope'], ...options])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?problem=1#form'])
})
