// The embedded assistant on the real store: nothing that a customer writes is lost, in whichever tab and however late.
import {expect} from 'vitest'
import {createEmbeddedAssistant} from '#web/server/adapters/embedded-assistant.ts'
import type {Store} from '#web/server/ports.ts'
import {createBrowser} from '../../helpers/chat.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads} from '../../helpers/leads.ts'
import {seedCatalogue} from '../../helpers/seed-catalogue.ts'

const person = {address: '1 Trade St', fullName: 'Ada Lovelace', phone: '(704) 555-0101', email: 'ada@example.com'}

async function withAssistant(store: Store) {
  const catalogue = await seedCatalogue()
  const source = {read: async () => catalogue}
  const leads = createLeads({store, catalogue, assistant: createEmbeddedAssistant({catalogue: source})})
  return {leads, browser: createBrowser(leads)}
}

const namesOf = (body: Record<string, unknown>) => (body.jobs as {name: string}[]).map(({name}) => name)

onBothEngines('two tabs of one conversation: what one adds is not overwritten by the other', async store => {
  const {browser} = await withAssistant(store)
  const none = {known_jobs: [], known_contact: {address: '', fullName: '', phone: '', email: ''}}
  const first = await browser.chat('mount a tv, basic', {message_id: 'message-0001', current_jobs: [], ...none})
  const known = {known_jobs: first.body.jobs, known_contact: first.body.contact}
  const own = {current_jobs: first.body.jobs, contact: first.body.contact, ...known}
  await browser.chat('also 3 curtain rods', {message_id: 'message-0002', ...own})
  const stale = await browser.chat('no photos', {message_id: 'message-0003', ...own})
  expect(namesOf(stale.body)).toEqual(['TV Mount Installation: Basic mount', 'Window Treatments: Curtain rod × 3'])
  const [tv] = first.body.jobs as {id: string}[]
  const renamed = {...own, current_jobs: [{...tv, name: 'TV in the den', price: 140}]}
  const edited = await browser.chat('hello?', {message_id: 'message-0004', ...renamed})
  expect(namesOf(edited.body)).toEqual(['TV in the den', 'Window Treatments: Curtain rod × 3'])
})

onBothEngines('the staff read the customer’s own words in the alert, and a price of theirs as theirs', async store => {
  const {leads, browser} = await withAssistant(store)
  const first = await browser.chat('squeaky door, and mount a tv, basic', {contact: person})
  const jobs = (first.body.jobs as {id: string; name: string; price: number}[]).map(job =>
    job.name.startsWith('TV') ? {...job, price: 1} : job,
  )
  await browser.storeRequest({
    form_type: 'ai',
    contact_name: person.fullName,
    email_address: person.email,
    phone_number: person.phone,
    project_address: person.address,
    jobs,
    messages: [{sender: 'user', content: 'squeaky door, and mount a tv, basic'}],
  })
  await leads.drain()
  const db = await leads.store.open()
  const {text} = await db.selectFrom('outbox').select('text').where('subject', '=', 'request').executeTakeFirstOrThrow()
  expect(text).toContain("TV Mount Installation: Basic mount ($1.00, the customer's figure)")
  expect(text).toContain('also noted: "squeaky door"')
  expect(text).toContain('Description: squeaky door, and mount a tv, basic')
})

onBothEngines(
  'what comes after the request was sent reaches the staff, and a mere thanks does not ring',
  async store => {
    const {leads, browser} = await withAssistant(store)
    await browser.chat('smart lock', {message_id: 'message-0001', contact: person})
    await browser.chat('no photos', {message_id: 'message-0002'})
    expect((await browser.chat('yes', {message_id: 'message-0003'})).body.submitted).toMatchObject({number: 1001})
    await browser.chat('yes, thanks', {message_id: 'message-0004'})
    const later = await browser.chat('the gate code is 4471', {message_id: 'message-0005'})
    expect(later.body.reply_message).toContain('passed this on')
    for (const place of [6, 7, 8, 9]) await browser.chat(`and ${place} more`, {message_id: `message-000${place}`})
    const db = await leads.store.open()
    const events = await db.selectFrom('request_events').select('text').where('kind', '=', 'note').execute()
    expect(events.map(({text}) => text)).toContain('Wrote in the chat: the gate code is 4471')
    expect(events).toHaveLength(5)
    const rung = await db.selectFrom('outbox').select('subject_id').where('subject', '=', 'change').execute()
    expect(new Set(rung.map(({subject_id}) => subject_id)).size).toBe(3)
  },
)
