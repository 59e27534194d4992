import {expect, test} from 'vitest'
import type {Choice} from '#web/domain/chat/acts.ts'
import type {ActsAnswer} from '#web/domain/chat/wire.ts'
import {createEmbeddedAssistant} from '#web/server/adapters/embedded-assistant.ts'
import type {Assistant} from '#web/server/ports.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {createBrowser, sayJson, sessionId, startWebhook, webhookAt} from '../../helpers/chat.ts'
import {createLeads, rowsIn} from '../../helpers/leads.ts'

const person = {address: '1 Trade St', fullName: 'Ada Lovelace', phone: '(704) 555-0101', email: 'ada@example.com'}
const catalogue = await seedCatalogue()
const source = {read: async () => catalogue}

function open(assistant: Assistant = createEmbeddedAssistant({catalogue: source})) {
  const leads = createLeads({catalogue, assistant})
  return {leads, browser: createBrowser(leads)}
}

/** A model whose answers wait, where `isSlow` says so of their message, until the test lets them come. */
function slowModel(isSlow: (message: string) => boolean = () => true) {
  const pending = Promise.withResolvers<void>()
  const embedded = createEmbeddedAssistant({catalogue: source})
  const asked: string[] = []
  const assistant: Assistant = {
    name: 'model',
    answer: async turn => {
      asked.push(turn.message)
      const outcome = await embedded.answer(turn)
      if (isSlow(turn.message)) await pending.promise
      return outcome
    },
  }
  return {...open(assistant), asked, answer: pending.resolve}
}

let acts = 0
const withId = (act: object) => ({id: `act-${String(++acts).padStart(6, '0')}`, ...act})
const answerOf = ({body}: {body: Record<string, unknown>}) => body as unknown as ActsAnswer
const namesOf = (answer: {body: Record<string, unknown>}) => answerOf(answer).jobs.map(({name}) => name)
const choiceOf = (answer: {body: Record<string, unknown>}, label: string): Choice['act'] =>
  answerOf(answer).question?.choices.find(choice => choice.label === label)?.act ?? expect.fail(`no button "${label}"`)

test('a tap does what its button carries, answers at once, and counts towards no limit', async () => {
  const {browser} = open()
  const asked = await browser.chat('mount a tv')
  expect(answerOf(asked).question?.text).toMatch(/^Which is it for TV Mount Installation\?\nBasic mount: Fixed /)
  expect(asked.body.reply_message).toBe('On your list: TV Mount Installation.')
  const tapped = await browser.act([withId(choiceOf(asked, 'Basic mount'))])
  expect(tapped.status).toBe(200)
  expect(namesOf(tapped)).toEqual(['TV Mount Installation: Basic mount'])
  expect(answerOf(tapped).question?.id).toBe('photos')
  expect(answerOf(tapped).messages_left).toBe(answerOf(asked).messages_left)
  const {body} = await browser.state()
  expect((body.messages as {content: string}[]).map(({content}) => content)).toEqual([
    'mount a tv',
    'On your list: TV Mount Installation.',
    'TV Mount Installation: Basic mount',
  ])
})

test('acts and contact data while an answer is pending stand in that answer, once though they arrive twice', async () => {
  const {browser, answer} = slowModel()
  await browser.ensure()
  const asked = browser.chat('mount a tv')
  const add = withId({type: 'addItem', lineId: 'own-1'})
  for (let n = 0; n < 2; n++) {
    const added = await browser.act([add], {contact: person, known_contact: null})
    expect(namesOf(added)).toEqual(['New job item'])
  }
  answer()
  const {body} = await asked
  expect(namesOf({body})).toEqual(['New job item', 'TV Mount Installation'])
  expect(body.contact).toEqual(person)
})

test('a message is answered once, also where a tap came before its answer', async () => {
  const {browser, asked, answer} = slowModel(message => message.includes('blinds'))
  const first = await browser.chat('mount a tv', {message_id: 'message-0001'})
  const later = browser.chat('also hang 6 blinds', {message_id: 'message-0002'})
  await expect.poll(() => asked.length).toBe(2)
  const tap = withId(choiceOf(first, 'Basic mount'))
  for (let n = 0; n < 2; n++) await browser.act([tap])
  answer()
  const answered = await later
  const again = await browser.chat('also hang 6 blinds', {message_id: 'message-0002'})
  expect(again.body.reply_message).toBe(answered.body.reply_message)
  expect(asked).toEqual(['mount a tv', 'also hang 6 blinds'])
  expect(namesOf(again)).toEqual(['TV Mount Installation: Basic mount', 'Window Treatments: Blinds × 6'])
})

test('a conversation that was reset, was never begun or is another’s takes no acts', async () => {
  const {leads, browser} = open()
  const add = () => withId({type: 'addItem'})
  expect((await browser.act([add()])).status).toBe(404)
  await browser.ensure()
  expect((await browser.act([add()])).status).toBe(200)
  expect((await createBrowser(leads, sessionId).act([add()])).status).toBe(404)
  await browser.clear()
  expect((await browser.act([add()])).status).toBe(404)
})

test('lines of the owner’s automation keep its prices, and it is told what the customer changed', async () => {
  const jobs = [
    {id: 'a', name: 'Fence', price: 300},
    {id: 'b', name: 'Gate', price: 120},
  ]
  const hook = await startWebhook(sayJson({reply_message: 'Noted.', jobs}))
  const {browser} = open(webhookAt(hook.url))
  const first = await browser.chat('fence and gate')
  expect(answerOf(first).question).toBeNull()
  const without = await browser.act([
    withId({type: 'remove', lineId: 'b'}),
    withId({type: 'rename', lineId: 'a', text: 'Front fence'}),
  ])
  expect(answerOf(without)).toMatchObject({question: null, jobs: [{id: 'a', name: 'Front fence', price: 300}]})
  await browser.chat('anything else?')
  expect(JSON.parse(hook.calls[1]?.body ?? '')).toMatchObject({
    current_jobs: [{id: 'a', name: 'Front fence', price: 300}],
    jobs_total: 300,
  })
})

test('a page of the version before is asked in the reply and answers with a label', async () => {
  const {browser} = open()
  const first = await browser.chat('mount a tv', {current_jobs: [], known_jobs: []})
  expect(first.body.reply_message).toContain('Which is it for TV Mount Installation?')
  expect(first.body.choices).toContain('Basic mount')
  const told = {current_jobs: first.body.jobs, known_jobs: first.body.jobs}
  expect(namesOf(await browser.chat('Basic mount', told))).toEqual(['TV Mount Installation: Basic mount'])
})

test('acts that are none are refused whole, in our words', async () => {
  const {browser} = open()
  await browser.ensure()
  for (const act of [{type: 'send'}, {type: 'remove'}, {type: 'setBudget', lineId: 'x', dollars: -1}, {}]) {
    const {status, body} = await browser.act([withId({type: 'addItem'}), withId(act)])
    expect({status, body}).toMatchObject({status: 400, body: {error: expect.any(String)}})
  }
  expect(namesOf(await browser.act([]))).toEqual([])
})

// Nothing that a customer writes is lost, in whichever tab and however late.
test('two tabs of one conversation: what one adds is not overwritten by the other', async () => {
  const {browser} = open()
  const none = {known_jobs: [], known_contact: {address: '', fullName: '', phone: '', email: ''}}
  const first = await browser.chat('mount a tv basic mount', {message_id: 'message-0001', current_jobs: [], ...none})
  const known = {known_jobs: first.body.jobs, known_contact: first.body.contact}
  const own = {current_jobs: first.body.jobs, contact: first.body.contact, ...known}
  await browser.chat('also 3 curtain rods', {message_id: 'message-0002', ...own})
  const stale = await browser.chat('no photos', {message_id: 'message-0003', ...own})
  expect(namesOf(stale)).toEqual(['TV Mount Installation: Basic mount', 'Window Treatments: Curtain rod × 3'])
  const [tv] = first.body.jobs as {id: string}[]
  const renamed = {...own, current_jobs: [{...tv, name: 'TV in the den', price: 140}]}
  const edited = await browser.chat('hello?', {message_id: 'message-0004', ...renamed})
  expect(namesOf(edited)).toEqual(['TV in the den', 'Window Treatments: Curtain rod × 3'])
})

test('what comes after the request was sent reaches the staff, and a mere thanks does not ring', async () => {
  const {leads, browser} = open()
  await browser.chat('smart lock', {message_id: 'message-0001', contact: person})
  await browser.chat('no photos', {message_id: 'message-0002'})
  expect((await browser.chat('yes', {message_id: 'message-0003'})).body.submitted).toMatchObject({number: 1001})
  await browser.chat('yes, thanks', {message_id: 'message-0004'})
  const later = await browser.chat('the gate code is 4471', {message_id: 'message-0005'})
  expect(later.body.reply_message).toContain('passed this on')
  for (const place of [6, 7, 8, 9]) await browser.chat(`and ${place} more`, {message_id: `message-000${place}`})
  const events = (await rowsIn(leads, 'request_events')).filter(({kind}) => kind === 'note')
  expect(events.map(({text}) => text)).toContain('Wrote in the chat: the gate code is 4471')
  expect(events).toHaveLength(5)
  const rung = (await rowsIn(leads, 'outbox')).filter(({subject}) => subject === 'change')
  expect(new Set(rung.map(({subject_id}) => subject_id)).size).toBe(3)
})
