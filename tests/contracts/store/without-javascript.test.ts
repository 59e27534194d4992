import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {readFormProblem, readSentForm} from '#web/server/requests/form-result.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {listRequests} from '#web/server/requests/list-requests.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads} from '../../helpers/leads.ts'

function postForm(leads: Leads, fields: Record<string, string>): Promise<Response> {
  return postEntries(leads, Object.entries({form_type: 'contact', ...fields}))
}

function postEntries(leads: Leads, entries: [string, string][]): Promise<Response> {
  const request = new Request('https://handyman.example/api/store-request', {
    method: 'POST',
    headers: {'content-type': 'application/x-www-form-urlencoded', origin: 'https://handyman.example'},
    body: new URLSearchParams(entries).toString(),
  })
  return handleStoreRequest(request, leads, () => {})
}

const long = {
  source_page: 'Contact',
  name: 'Grace',
  phone: '(704) 555-0102',
  description: 'A TV',
  consentToText: 'on',
  website: '',
}

onBothEngines(
  'a form without JavaScript is stored, and the browser is sent to a page that knows its number',
  async store => {
    const leads = createLeads({store})
    const answer = await postForm(leads, long)
    expect(answer.status).toBe(303)
    const address = new URL(answer.headers.get('location') ?? '', 'https://handyman.example')
    expect(address.pathname).toBe('/contact')
    const sealed = address.searchParams.get('sent')
    expect(readSentForm(leads.config, sealed, leads.now())).toMatchObject({number: 1001, form: 'long'})
    expect(readSentForm(leads.config, `${sealed}x`, leads.now())).toBeNull()
    expect(readSentForm(leads.config, sealed, leads.now() + 16 * 60_000)).toBeNull()
    const again = await postForm(leads, long)
    expect(again.status).toBe(303)
    const db = await store.open()
    expect(await db.selectFrom('requests').select('consent_to_text').execute()).toEqual([{consent_to_text: 1}])
  },
)

onBothEngines('what is wrong comes back with what was typed, and not in the address', async store => {
  const leads = createLeads({store})
  const answer = await postForm(leads, {...long, phone: '555'})
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?problem=1#form'])
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly')
  const next = new Request('https://handyman.example/contact', {headers: {cookie: cookie.split(';')[0] ?? ''}})
  expect(readFormProblem(next, leads.config, leads.now())).toEqual({
    form: 'long',
    error: orderMessages.longPhoneInvalid,
    fields: {phone: orderMessages.longPhoneInvalid},
    typed: [
      ['form_type', 'contact'],
      ['source_page', 'Contact'],
      ['name', 'Grace'],
      ['phone', '555'],
      ['description', 'A TV'],
      ['consentToText', 'on'],
    ],
  })
})

const choices: [string, string][] = [
  ['form_type', 'order_by_scope'],
  ['categories', 'repairs'],
  ['categories', 'painting'],
  ['services', 'door_repair'],
  ['services', 'deck_staining'],
  ['options', 'deck_staining/deck'],
  ['amount:deck_staining/deck', '240'],
  ['phone', '555'],
]

onBothEngines(
  'an order by scope comes back with all that was chosen; of texts too long for a cookie the longest goes',
  async store => {
    const leads = createLeads({store})
    const read = (answer: Response) => {
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      expect(cookie.length).toBeLessThan(4096)
      const next = new Request('https://handyman.example/contact', {headers: {cookie}})
      return readFormProblem(next, leads.config, leads.now())
    }
    const problem = read(await postEntries(leads, [...choices, ['description', 'x'.repeat(4900)]]))
    expect(problem).toMatchObject({
      form: 'order_by_scope',
      fields: {phone: orderMessages.phoneInvalid},
      typed: choices,
    })
    const nothing = read(await postEntries(leads, [['form_type', 'order_by_scope']]))
    expect(nothing?.fields).toMatchObject({
      categories: orderMessages.categoryRequired,
      services: orderMessages.serviceRequired,
      timeline: orderMessages.timelineRequired,
    })
  },
)

test('a form of tens of thousands of fields is answered like any other that is wrong', async () => {
  const options = Array.from({length: 40_000}, (): [string, string] => ['options', 'a'])
  const answer = await postEntries(createLeads(), [['form_type', 'order_by_scope'], ...options])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?problem=1#form'])
})

onBothEngines(
  'an order by scope without JavaScript keeps how many pieces or square feet were asked for',
  async store => {
    const leads = createLeads({store})
    const person = {name: 'Grace', phone: '(704) 555-0102', email: 'g@example.com', address: '1 Elm St'}
    const rest = Object.entries({...person, timeline: 'flexible', consentToText: 'on'})
    const answer = await postEntries(leads, [...choices.filter(([name]) => name !== 'phone'), ...rest])
    expect(answer.headers.get('location')).toContain('/contact?sent=')
    const [stored] = await listRequests(store)
    expect(stored?.details).toMatchObject({options: [{option: 'deck_staining/deck', amount: 240}]})
  },
)

onBothEngines(
  'photos in a form without JavaScript are kept with its request; a bad one does not hold it up',
  async store => {
    const leads = createLeads({store})
    const body = new FormData()
    for (const [name, value] of Object.entries({form_type: 'contact', ...long})) body.append(name, value)
    const photo = new Blob([new Uint8Array(await phonePhoto())])
    body.append('photos', photo, 'IMG_0001.jpg')
    body.append('photos', new Blob(['<svg onload="alert(1)"/>']), 'picture.svg')
    body.append('photos', new Blob([]), '')
    // The same picture is one photo, however often it is chosen.
    body.append('photos', photo, 'IMG_0001 (copy).jpg')
    body.append('photos', new Blob([new Uint8Array(await phonePhoto(400, 300))]), 'IMG_0002.jpg')
    const headers = {origin: 'https://handyman.example'}
    const request = new Request('https://handyman.example/api/store-request', {method: 'POST', headers, body})
    const work: (() => Promise<unknown>)[] = []
    const answer = await handleStoreRequest(request, leads, later => work.push(later))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain('/contact?sent=')
    for (const later of work) await later()
    const [stored] = await listRequests(store)
    expect(stored?.photos).toMatchObject([
      {state: 'committed', width: 600, height: 400},
      {state: 'committed', width: 400, height: 300},
    ])
    const db = await store.open()
    const alert = await db.selectFrom('outbox').select('text').where('subject', '=', 'request').executeTakeFirst()
    expect(alert?.text).toContain('Photos: 2')
  },
)
