// What becomes of a model's plan on the list, good and in every way in which one fails. Words, prices and the yes are the
// server's in all of them.
import fc from 'fast-check'
import {expect, test} from 'vitest'
import type {Act} from '#web/domain/chat/acts.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {noContact} from '#web/domain/chat/wire.ts'
import {actOn, converse} from '#web/server/assistant/guided/converse.ts'
import {applyPlan} from '#web/server/assistant/model/apply-plan.ts'
import type {Call} from '#web/server/assistant/model/plan.ts'
import type {AssistantState} from '#web/server/ports.ts'
import {seedCatalogue} from '../../../helpers/catalogue.ts'
import {
  assistantOf,
  type Manner,
  type ScriptedTurn,
  startModel,
  type ToolCall,
} from '../../../helpers/scripted-model.ts'

const catalogue = await seedCatalogue()
const empty: AssistantState = {jobs: [], contact: noContact, memory: null}
const person = {fullName: 'Dana Whitfield', phone: '(704) 555-0101', email: 'dana@example.com', address: '1 Oak St'}

const lock = {service: 'service-smart-home', tier: 'smart-lock', words: 'smart lock'}
const add = (input: object): ToolCall => ({name: 'add_job', input})
const namesOf = ({jobs}: Pick<AssistantState, 'jobs'>) => jobs.map(({name}) => name)
const textsOf = ({notes = []}: {notes?: {text: string}[]}) => notes.map(({text}) => text)
const guided = (message: string, state = empty) => converse(catalogue, state, {message, photosCount: 0})

interface Saying {
  before?: AssistantState
  manner?: Manner
  photosCount?: number
  /** What the customer does while the model works. */
  meanwhile?: (state: AssistantState) => AssistantState
}

/** One message to a model that does `turn`. `read`: what the customer reads while it writes. */
async function say(message: string, turn: ScriptedTurn, options: Saying = {}) {
  const {before = empty, manner = 'good', photosCount = 0, meanwhile = (state: AssistantState) => state} = options
  const model = await startModel(() => turn)
  model.state.manner = manner
  const assistant = await assistantOf(model)
  const read: string[] = []
  const asked = {...before, sessionId: 's', message, photosCount, photoKeys: [], history: []}
  const apply = await assistant.answer({...asked, onWords: words => void read.push(words)})
  return {...apply(meanwhile(before)), read, ...model.state}
}

test('a model’s jobs stand as it put them, its words are told sentence by sentence, and the server asks below them', async () => {
  const message = 'Two smart locks please, and my fence fell over'
  const tools = [add({...lock, quantity: 2, words: 'Two smart locks please'}), add({words: 'and my fence fell over'})]
  const outcome = await say(message, {tools, words: 'Both are on your list. Thank you!'})
  expect(outcome.jobs).toMatchObject([
    {name: 'Smart Home Systems: Smart lock × 2', note: 'Two smart locks please'},
    {name: 'My fence fell over', price: 0, note: 'and my fence fell over'},
  ])
  expect(outcome.read).toEqual(['Both are on your list.'])
  expect(outcome.reply).toBe('Both are on your list. Thank you!')
  expect(outcome.question?.id).toBe('photos')
  expect(textsOf(outcome)).toEqual([])
})

test('each tool answers with the list as it now is', async () => {
  const tools = [add(lock), {name: 'note', input: {words: 'gate code 4411'}}]
  const {told, jobs} = await say('smart lock, gate code 4411', {tools, words: 'Noted.'})
  const last = JSON.parse(told.at(-1)?.replace('Done.\n', '') ?? '')
  expect(last.notes).toEqual(['gate code 4411'])
  expect(last.jobs).toEqual([
    {id: jobs[0]?.id, name: 'Smart Home Systems: Smart lock', tier: 'smart-lock', count: null, words: 'smart lock'},
  ])
})

const change = (id = '', quantity = 2) => ({name: 'change_job', input: {id, quantity, words: `make it ${quantity}`}})
const setContact = (input: object) => ({name: 'set_contact', input})

const refusals: [what: string, tool: ToolCall, told: RegExp][] = [
  [
    'an unknown service',
    add({...lock, service: 'service-roofs'}),
    /no service or package has the key "service-roofs"/i,
  ],
  ['an unknown package', add({service: 'package:9 hours', words: 'x'}), /no service or package has the key/i],
  ['an unknown price', add({...lock, tier: 'gold'}), /"gold" is no price of it.*smart-lock/],
  ['a number out of range', add({...lock, quantity: 900}), /quantity/],
  ['an unknown job', change('job-77'), /no job has the id "job-77"/i],
  ['the removal of an unknown job', {name: 'remove_job', input: {id: 'job-77', words: 'x'}}, /no job has the id/i],
  ['a made-up phone number', setContact({phone: '704-555-9999'}), /not in the message: "704-555-9999"/i],
  ['a made-up name', setContact({full_name: 'John Doe'}), /not in the message: "John Doe"/i],
  ['a tool that is none', {name: 'send_order', input: {}}, /send_order/],
]

test.for(refusals)('%s is refused, the model is told, and nothing changes', async ([, tool, told]) => {
  const outcome = await say('my fence fell over', {tools: [tool], words: 'Let me see.'}, {before: guided('hang a tv')})
  expect(outcome.told.join()).toMatch(told)
  expect(namesOf(outcome)).toEqual(['TV Mount Installation'])
  expect(outcome.contact).toEqual(noContact)
  expect(textsOf(outcome)).toContain('my fence fell over')
})

test('contact data that stand in the message are taken, also where others are refused', async () => {
  const phone = '+1 704.555.0188'
  const input = {full_name: 'dana whitfield', phone, email: 'dana@invented.example', address: '4120 Rea Rd'}
  const message = "It's Dana Whitfield, 704-555-0188, 4120 Rea Rd, dana@example.com"
  const {contact, told, notes} = await say(message, {tools: [setContact(input)], words: 'Thank you.'})
  const known = {fullName: 'dana whitfield', address: '4120 Rea Rd'}
  expect(contact).toEqual({...known, phone: '(704) 555-0188', email: 'dana@example.com'})
  expect(told.join()).toContain('dana@invented.example')
  expect(notes).toEqual([])
})

test('a price of its own and a claim that something was sent are never read', async () => {
  const words = 'A lock then. I have sent it to the team. Have a nice day.'
  const {reply, read, isReady} = await say('smart lock', {tools: [add(lock)], words}, {manner: 'wrong price'})
  expect(reply).toBe(`A lock then. Have a nice day. ${assistantMessages.pricesInSummary}`)
  expect(read).toEqual(['A lock then.'])
  expect(isReady).toBe(false)
  const claim = await say('smart lock', {tools: [add(lock)], words: 'Your request has been sent!'})
  expect(claim.reply).toBe('On your list: Smart Home Systems: Smart lock.')
})

test.for<[Manner, ScriptedTurn]>([
  ['error', {tools: [], words: 'Hi'}],
  ['cut off', {tools: [], words: 'Hi, this is only the beginning of what was to be said. And more.'}],
  ['silent', {tools: [], words: ''}],
  ['good', {tools: [setContact({full_name: 'Nobody Here'})], words: ''}],
  ['good', {tools: [], words: 'I have sent it!'}],
])('the guided assistant reads the message where a model comes to nothing: %s, %j', async ([manner, turn]) => {
  const outcome = await say('hang my tv on the wall', turn, {manner})
  const {reply, jobs, question} = guided('hang my tv on the wall')
  expect(outcome).toMatchObject({reply, jobs, question})
})

test('over its budget the model is not asked, and the list goes on', async () => {
  const model = await startModel(() => ({tools: [], words: 'Hi'}))
  const assistant = await assistantOf(model, {isWithinBudget: false})
  const turn = {...empty, sessionId: 's', message: 'smart lock', photosCount: 0, photoKeys: [], history: []}
  expect(namesOf((await assistant.answer(turn))(empty))).toEqual(['Smart Home Systems: Smart lock'])
  expect(model.state.calls).toBe(0)
})

const complete = () => {
  const skip: Act = {id: 'skip-photos', type: 'skip', questionId: 'photos'}
  return actOn(catalogue, {...guided('hang 6 blinds'), contact: person}, [skip])
}

const certain: [what: string, message: string, before: () => AssistantState][] = [
  ['a yes to the question whether to send', 'yes, send it', complete],
  ['what a button says', 'basic mount', () => guided('hang my tv')],
  ['danger', 'I smell gas in the kitchen', () => empty],
  ['work of a licensed trade', 'I need an electrical panel upgrade', () => empty],
  ['a photo alone', '', () => empty],
  ['a word after sending', 'and bring a ladder', () => guided('yes', complete())],
]

test.for(certain)('no model is asked about %s', async ([, message, before]) => {
  const state = before()
  const photosCount = message ? 0 : 1
  const turn = {tools: [add(lock)], words: 'All noted, what else?'}
  const outcome = await say(message, turn, {before: state, photosCount})
  const {reply, isReady, jobs} = converse(catalogue, state, {message, photosCount})
  expect(outcome).toMatchObject({calls: 0, reply, isReady, jobs})
})

test('a model sends nothing, whatever it says and whatever is asked', async () => {
  const turn = {tools: [{name: 'send_order', input: {}}], words: 'Sending it now.'}
  for (const message of ['yes but not today', 'ok hold on', 'send me the prices first'])
    expect((await say(message, turn, {before: complete()})).isReady, message).toBe(false)
})

test('the model knows the question that stands below its last words', async () => {
  const {instructions} = await say('the better one', {tools: [], words: 'Sure.'}, {before: guided('hang my tv')})
  expect(instructions).toContain('The server has just asked: Which is it for TV Mount Installation?')
})

test('acts without words are told in ours', async () => {
  expect((await say('smart lock', {tools: [add(lock)], words: ''})).reply).toBe(
    'On your list: Smart Home Systems: Smart lock.',
  )
  const note = {name: 'note', input: {words: 'the dog bites'}}
  expect((await say('the dog bites', {tools: [note], words: ''})).reply).toBe('I noted that for the owner.')
})

test('a plan is carried out on the list as it then stands', async () => {
  const before = guided('hang my tv and hang 6 blinds')
  const [tv, blinds] = before.jobs
  const tools = [change(tv?.id, 2), change(blinds?.id, 7), add(lock)]
  const meanwhile = (state: AssistantState) =>
    actOn(catalogue, state, [
      {id: 'tap-00001', type: 'remove', lineId: tv?.id ?? ''},
      {id: 'tap-00002', type: 'addItem'},
    ])
  const outcome = await say('make it 2 and 7, and a smart lock', {tools, words: 'Done.'}, {before, meanwhile})
  expect(namesOf(outcome)).toEqual(['Window Treatments: Blinds × 7', 'New job item', 'Smart Home Systems: Smart lock'])
})

test('a later call of the same plan finds its line, although a tap has added another meanwhile', () => {
  const call = (id: string, tool: string, input: object) => ({id, tool, input}) as Call
  const calls = [
    call('job-aaaaaaaa', 'add_job', lock),
    call('job-bbbbbbbb', 'change_job', {id: 'job-aaaaaaaa', quantity: 3, words: 'three'}),
  ]
  const state = actOn(catalogue, empty, [{id: 'tap-00001', type: 'addService', serviceId: lock.service}])
  const said = {message: 'smart lock, three', photosCount: 0, contact: noContact}
  const draft = {list: {} as never, contact: noContact, refused: null}
  expect(namesOf(applyPlan(catalogue, state, said, {calls, reply: '', draft}) ?? state)).toEqual([
    'Smart Home Systems',
    'Smart Home Systems: Smart lock × 3',
  ])
})

test('contact data that the customer types meanwhile stand', async () => {
  const tools = [setContact({phone: '704-555-0188', full_name: 'Dana'})]
  const typed = {...noContact, phone: '(704) 555-0101'}
  const meanwhile = (state: AssistantState) => ({...state, contact: typed})
  const {contact} = await say('Dana, 704-555-0188', {tools, words: 'Thanks.'}, {meanwhile})
  expect(contact).toEqual({...typed, fullName: 'Dana'})
})

test('what a removal was said with is kept, nobody is asked what it is, and it can be undone', async () => {
  const before = guided('hang my tv')
  const tools = [{name: 'remove_job', input: {id: before.jobs[0]?.id, words: 'skip the tv'}}]
  const outcome = await say('Skip the TV, the baby arrives in May', {tools, words: 'Off it goes.'}, {before})
  expect(namesOf(outcome)).toEqual([])
  expect(textsOf(outcome)).toEqual(['Skip the TV, the baby arrives in May'])
  expect(outcome.question?.id).toBe('job')
  expect(outcome.removed?.name).toBe('TV Mount Installation')
})

test('hours that are booked in other words replace those before', async () => {
  const book = (label: string, words: string) => add({service: `package:${label}`, words})
  const before = await say('1 hour please', {tools: [book('1 hour', '1 hour please')], words: 'Sure.'})
  const after = await say('better 4 hours', {tools: [book('4 hours', 'better 4 hours')], words: 'Sure.'}, {before})
  expect(after.jobs).toMatchObject([{name: '4 hours', price: 390}])
  expect(textsOf(after)).toEqual([])
})

test('questions are looked up in what the Studio says, and a wish for a person is answered with the phone number', async () => {
  const find = (question: string) => ({name: 'find_answer', input: {question}})
  const toldOf = async (question: string) =>
    (await say(question, {tools: [find(question)], words: 'Let me see.'})).told.join()
  expect(await toldOf('how much to mount a tv?')).toContain('Basic mount $120-$180')
  expect(await toldOf('who won the game?')).toContain('Nothing is known')
  const turn = {tools: [{name: 'hand_over', input: {}}], words: 'I understand.'}
  expect((await say('get me a human', turn)).reply).toBe('I understand. You can call or text us at (704) 555-0134.')
})

const content = 'fence leans badly mirror faucet drips porch 4411 attic ladder thanks 2'.split(' ')
const sentence = fc.array(fc.constantFrom(...content), {minLength: 1, maxLength: 6}).map(words => words.join(' '))
const part = fc.constantFrom(...content).map(word => `the ${word}`)
const someCall = fc.record({
  tool: fc.constantFrom('add_job', 'change_job', 'remove_job', 'note', 'set_contact', 'find_answer', 'hand_over'),
  service: fc.constantFrom(null, lock.service, 'package:4 hours', 'nonsense'),
  tier: fc.constantFrom(null, lock.tier, 'nonsense'),
  quantity: fc.constantFrom(null, 2),
  place: fc.nat(3),
  words: fc.oneof(sentence, part),
})

test('whatever a model plans, each word of the message stands in a line, a note or the contact data, and nothing is sent', () => {
  const before = guided('hang my tv and hang 6 blinds. the fence leans badly')
  const property = fc.property(
    fc.array(sentence, {minLength: 1, maxLength: 3}),
    fc.array(someCall, {maxLength: 5}),
    fc.constantFrom('', 'Sure. It is $3.'),
    (sentences, planned, reply) => {
      const message = sentences.join('! ')
      const ids = [...before.jobs.map(({id}) => id), 'job-00000000', 'job-00000001']
      const calls = planned.map(({tool, place, words, ...rest}, at) => {
        const given = {full_name: words, phone: words, email: words, address: words, question: words}
        return {id: `job-0000000${at}`, tool, input: {...rest, id: ids[place], words, ...given}} as unknown as Call
      })
      const said = {message, photosCount: 0, contact: noContact}
      const plan = {calls, reply, draft: {list: {} as never, contact: noContact, refused: null}}
      const outcome = applyPlan(catalogue, before, said, plan)
      if (!outcome) return
      expect(outcome.isReady).toBe(false)
      const lines = outcome.jobs.map(({name, note}) => `${name} ${note}`)
      const added = (outcome.notes ?? []).slice(before.notes?.length)
      const kept = [...lines, ...added.map(({text}) => text), ...Object.values(outcome.contact)].join(' ').toLowerCase()
      for (const word of message.match(/\w+/g) ?? []) if (word !== 'thanks') expect(kept).toContain(word)
    },
  )
  fc.assert(property, {numRuns: 1000, seed: 7})
})
