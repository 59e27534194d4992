import {expect, test} from 'vitest'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {createBrowser, sayJson, startWebhook, webhookAt} from '../../helpers/chat.ts'
import {aiOrder, createLeads, detailsOf} from '../../helpers/leads.ts'

const contact = {address: '1 Trade St', fullName: 'Ada Lovelace', phone: '704-555-0101', email: 'ada@example.com'}
const patch = {id: 'p', name: 'Drywall patch', price: 60}

/** An automation that gives these replies one after the other, and the last one from then on. */
async function withReplies(replies: object[]) {
  const left = [...replies]
  const hook = await startWebhook(response => {
    response.writeHead(200).end(JSON.stringify(left.length > 1 ? left.shift() : left[0]))
  })
  const leads = createLeads({assistant: webhookAt(hook.url), catalogue: await seedCatalogue()})
  const jobsTold = (call: number) => JSON.parse(hook.calls[call]?.body ?? '{}').current_jobs
  return {browser: createBrowser(leads), jobsTold, details: () => detailsOf(leads)}
}

const closet = {type: 'create', id: 'k1', name: 'Paint closet', price: 90}
const coupon = {
  reply_message: 'I can paint the closet for $90. A full motion TV mount is $99 with your coupon. See you soon.',
  jobs: [
    patch,
    {id: 't', name: 'TV mount (coupon)', price: 99},
    {id: 'm', name: 'Mansion, all of it', price: 1_000_000},
  ],
  job: closet,
}

test('prices and words of the automation stand as sent', async () => {
  const {browser} = await withReplies([coupon])
  const {body} = await browser.chat('Paint my closet, please')
  expect(body).toMatchObject({
    reply_message: coupon.reply_message,
    jobs: [...coupon.jobs, {id: 'k1', name: 'Paint closet', price: 90}],
    jobs_total: 1_000_249,
  })
})

test('what the customer changes in the list stands, and the automation is told it with the next message', async () => {
  const {browser, jobsTold} = await withReplies([{message: 'Noted.', jobs: [patch]}, {message: 'As you like.'}])
  const {jobs} = (await browser.chat('A patch')).body
  const mine = [
    {id: 'p', name: 'Two drywall patches', price: 70},
    {id: 'job-1', name: 'New job item', price: 0},
  ]
  const {body} = await browser.chat('I changed it', {current_jobs: mine, known_jobs: jobs})
  expect(jobsTold(1)).toEqual(mine)
  expect(body).toMatchObject({jobs: mine, jobs_total: 70})
})

test("the staff read the automation's prices as sent, beside none of ours", async () => {
  const ready = {message: 'Sent.', contact, jobs: [patch], job: closet, is_ready: true}
  const {browser, details} = await withReplies([{message: 'Noted.', jobs: [patch], job: closet}, ready])
  await browser.chat('A patch and a closet')
  expect((await browser.chat('Send it')).body).toMatchObject({submitted: {number: 1001}})
  const jobs = [patch, {id: 'k1', name: 'Paint closet', price: 90}]
  await browser.storeRequest(aiOrder({session_id: 'by-the-button-0000000000', jobs}))
  const all = await details()
  expect(all).toHaveLength(2)
  for (const stored of all) {
    expect(stored.jobs).toMatchObject([patch, {name: 'Paint closet', price: 90}])
    expect(stored.quote).toBeUndefined()
  }
})

const ready = {message: 'Ready.', jobs: [patch], is_ready: true}
const isReady = async ({browser}: Awaited<ReturnType<typeof withReplies>>) => (await browser.state()).body.is_ready

test('what is ready stays so with a new contact or consent, and is sent once they are complete', async () => {
  const chat = await withReplies([{message: 'Noted.', jobs: [patch]}, ready, {message: 'Thanks.', contact}])
  await chat.browser.chat('A patch')
  expect((await chat.browser.chat('Send it')).body).toMatchObject({is_ready: true, submitted: null})
  const {body} = await chat.browser.chat('Ada, 704-555-0101', {consent_to_text: true})
  expect(body).toMatchObject({is_ready: true, submitted: {number: 1001}})
})

test.for([
  ['the customer changes a price', {current_jobs: [{...patch, price: 10}]}, {message: 'Noted.'}],
  ['the customer takes the last job off', {current_jobs: []}, {message: 'Noted.'}],
  ['the automation adds a job', {}, {message: 'A gate, too.', job: {type: 'create', name: 'Gate', price: 5}}],
] as const)('what was ready is not sent once %s', async ([, change, reply]) => {
  const chat = await withReplies([{message: 'Noted.', jobs: [patch]}, ready, reply, {message: 'Thanks.', contact}])
  await chat.browser.chat('A patch')
  await chat.browser.chat('Send it')
  expect(await isReady(chat)).toBe(true)
  await chat.browser.chat('Wait', change)
  expect(await isReady(chat)).toBe(false)
  expect((await chat.browser.chat('I am Ada')).body).toMatchObject({is_ready: false, submitted: null})
  expect(await chat.details()).toEqual([])
})

test('an empty list is never ready, and a job that comes later is not sent for it', async () => {
  const chat = await withReplies([
    {message: 'Sending it.', contact, is_ready: true},
    {message: 'A patch, then.', jobs: [patch]},
  ])
  expect((await chat.browser.chat('Send it')).body).toMatchObject({is_ready: false, submitted: null})
  expect((await chat.browser.chat('A patch')).body).toMatchObject({is_ready: false, jobs: [patch], submitted: null})
  expect(await chat.details()).toEqual([])
})

test('what is ready with the list that the automation knew is not ready with the one that it has become', async () => {
  const hook = await startWebhook(sayJson({message: 'Sending it.', is_ready: true}))
  const turn = {jobs: [patch], contact, memory: null, message: 'Send it', photosCount: 0, photoKeys: [], history: []}
  const apply = await webhookAt(hook.url).answer({...turn, sessionId: 's'})
  expect(apply(turn)).toMatchObject({isReady: true, jobs: [patch]})
  expect(apply({...turn, jobs: [{...patch, price: 10}]})).toMatchObject({isReady: false})
})
