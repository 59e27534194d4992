import {expect, test} from 'vitest'
import type {ChatAnswer, AssistantJob as Job, SessionState} from '#web/domain/chat/wire.ts'
import {assistantWorkOrder, missingInOrder, toAssistantOrder} from '#web/features/booking/assistant/assistant-order.ts'
import {
  type ChatMessage,
  type ChatState,
  chatReducer,
  emptyChat,
  isAtLimit,
  restoredChat,
} from '#web/features/booking/assistant/chat-state.ts'

const ada = {address: '1 Trade St', fullName: 'Ada', phone: '555-0101', email: 'ada@example.com'}
const nobody = emptyChat.contact

const said = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sender: 'user',
  content: id,
  photosCount: 0,
  photoKeys: [],
  photoIds: [],
  state: 'waiting',
  ...more,
})
const chatOf = (more: Partial<ChatState> = {}): ChatState => ({...emptyChat, ...more})

const answerOf = (more: Partial<ChatAnswer> = {}): ChatAnswer => ({
  reply_message: 'Noted.',
  message_id: 'one',
  contact: nobody,
  jobs: [],
  jobs_total: 0,
  question: null,
  notes: [],
  removed: null,
  choices: [],
  asks_to_send: false,
  is_ready: false,
  submitted: null,
  messages_left: 20,
  limit_reached: false,
  ...more,
})

const serverOf = (more: Partial<SessionState> = {}): SessionState => ({
  session_id: 'session-1',
  question: null,
  notes: [],
  removed: null,
  choices: [],
  asks_to_send: false,
  is_ready: false,
  submitted: null,
  contact: nobody,
  jobs: [],
  jobs_total: 0,
  messages: [],
  messages_left: 20,
  limit_reached: false,
  ...more,
})
const logged = (sender: 'user' | 'ai', id: string) => ({
  message_id: id,
  sender,
  content: id,
  photos_count: 0,
  created_at: 1,
})

test('what was edited while the assistant was thinking outlives its answer', () => {
  const fence = {id: 'f', name: 'Fence', price: 300}
  const gate = {id: 'g', name: 'Gate', price: 100}
  const asked = {jobs: [fence, gate], contact: {...nobody, email: 'old@example.com'}}
  const now = chatOf({
    messages: [said('one')],
    jobs: [
      {...fence, price: 350},
      {id: 'mine', name: 'Shelf', price: 0},
    ],
    contact: {...asked.contact, fullName: 'Ada'},
  })
  const answer = answerOf({
    contact: {...nobody, fullName: 'Bob', email: 'new@example.com'},
    jobs: [fence, {...gate, price: 120}, {id: 'd', name: 'Door', price: 80}],
  })
  const after = chatReducer(now, {type: 'answer', id: 'one', answer, asked})
  expect(after.jobs.map(({id, price}) => [id, price])).toEqual([
    ['f', 350],
    ['d', 80],
    ['mine', 0],
  ])
  expect(after.contact).toEqual({...nobody, fullName: 'Ada', email: 'new@example.com'})
  expect(after.messages.map(({sender, state}) => [sender, state])).toEqual([
    ['user', 'answered'],
    ['ai', 'answered'],
  ])
})

test('what the assistant took back goes, what the visitor took back stays away, and no job stands there twice', () => {
  const [fence, gate, door] = ['Fence', 'Gate', 'Door'].map(name => ({id: name, name, price: 100})) as [Job, Job, Job]
  const asked = {jobs: [fence, gate], contact: nobody}
  const answered = (jobs: Job[], told: Job[]) => {
    const now = chatOf({messages: [said('one')], jobs})
    return chatReducer(now, {type: 'answer', id: 'one', answer: answerOf({jobs: told}), asked}).jobs
  }
  expect(answered([fence, gate, door], [fence])).toEqual([fence, door])
  expect(answered([gate], [fence, gate])).toEqual([gate])
  expect(answered([fence, gate, door], [fence, gate, {...door, price: 50}])).toEqual([fence, gate, door])
  expect(answered(asked.jobs, [door])).toEqual([door])
})

test('an answer says whether the conversation is ready or has ended', () => {
  const now = chatOf({messages: [said('one')], apology: 'Sorry'})
  const answered = (more: Partial<ChatAnswer>) =>
    chatReducer(now, {type: 'answer', id: 'one', answer: answerOf(more), asked: now})
  expect(answered({is_ready: true, limit_reached: true})).toMatchObject({
    isReady: true,
    limitReached: true,
    apology: null,
    messages: [{id: 'one'}, {sender: 'ai', content: 'Noted.'}],
  })
  // Its sentence stands in the panel already.
  expect(answered({message_id: 'limit'}).messages).toHaveLength(1)
  expect(answered({reply_message: ''}).messages).toHaveLength(1)
})

test('what is typed, taken out or sent is in the summary at once', () => {
  const shelf = {id: 'a', name: 'Shelf', price: 10}
  const typed = chatReducer(chatOf({jobs: [shelf], apology: 'Sorry'}), {
    type: 'contact',
    field: 'email',
    value: 'a@b.co',
  })
  expect(typed.contact).toEqual({...nobody, email: 'a@b.co'})
  expect(chatReducer(typed, {type: 'deleteJob', id: 'a'}).jobs).toEqual([])
  const sent = chatReducer(typed, {type: 'say', message: said('one')})
  expect(sent).toMatchObject({apology: null, messages: [{id: 'one'}]})
  const withPhotos = chatReducer(sent, {type: 'photosKept', id: 'one', photoKeys: ['k']})
  expect(withPhotos.messages).toMatchObject([{photoKeys: ['k']}])
  expect(chatReducer(withPhotos, {type: 'clear'})).toEqual(emptyChat)
})

test('a failure keeps the message, and a second try takes the apology away', () => {
  const failed = chatReducer(chatOf({messages: [said('one')]}), {type: 'fail', id: 'one', apology: 'Sorry'})
  expect(failed).toMatchObject({apology: 'Sorry', messages: [{state: 'failed'}]})
  expect(chatReducer(failed, {type: 'retry', id: 'one'})).toMatchObject({
    apology: null,
    messages: [{state: 'waiting'}],
  })
})

test('a new job item has its name and price, and a renamed one keeps its range', () => {
  const added = chatReducer(emptyChat, {type: 'addJob'})
  expect(added.jobs).toEqual([{id: 'job-1', name: 'New job item', price: 0}])
  const ranged = chatOf({jobs: [{id: 'a', name: 'TV', price: 200, range: {low: 160, high: 240, openEnded: false}}]})
  const renamed = chatReducer(ranged, {type: 'changeJob', id: 'a', change: {name: 'Big TV'}})
  expect(renamed.jobs[0]).toMatchObject({name: 'Big TV', range: {low: 160}})
})

test('the work order tells what has no price yet, and a typed price as the budget that it is', () => {
  const added = chatReducer(emptyChat, {type: 'addJob'})
  expect(assistantWorkOrder(added).total).toBe('To be priced')
  const kept = chatReducer(added, {type: 'changeJob', id: 'job-1', change: {price: 250}})
  const both = {...restoredChat(kept, null), jobs: [...kept.jobs, {id: 'hook', name: 'Gate', price: 90}]}
  expect(assistantWorkOrder(both)).toMatchObject({
    lines: [{price: 'your budget $250'}, {price: '$90'}],
    total: '$340.00',
  })
})

test('after a reload the device’s edits count, unless the server has answered since', () => {
  const kept = chatOf({
    messages: [said('one', {state: 'answered'}), said('one:reply', {sender: 'ai', state: 'answered'})],
    contact: ada,
  })
  const same = serverOf({messages: [logged('user', 'one'), logged('ai', 'r1')]})
  expect(restoredChat(kept, same).contact).toEqual(ada)
  const newer = serverOf({
    messages: [...same.messages, logged('user', 'two'), logged('ai', 'r2')],
    contact: {...ada, fullName: 'Ada L.'},
  })
  expect(restoredChat(kept, newer).contact.fullName).toBe('Ada L.')
})

test('after a reload a message that was never answered, or never arrived, is asked again', () => {
  const unanswered = serverOf({messages: [logged('user', 'one')]})
  expect(restoredChat(null, unanswered).messages).toMatchObject([{id: 'one', state: 'waiting'}])
  const kept = chatOf({messages: [said('lost', {state: 'failed', photoKeys: ['k']})], apology: 'Sorry'})
  expect(restoredChat(kept, serverOf())).toMatchObject({
    apology: null,
    messages: [{id: 'lost', state: 'waiting', photoKeys: ['k']}],
  })
  expect(restoredChat(kept, null).messages).toMatchObject([{id: 'lost', state: 'waiting'}])
})

test('after a reload nothing stands there twice, and what the device alone knew is still there', () => {
  const kept = chatOf({
    messages: [
      said('one', {state: 'answered', photoKeys: ['k']}),
      said('one:reply', {sender: 'ai', state: 'answered'}),
      said('two', {state: 'failed'}),
    ],
    jobs: [{id: 'a', name: 'Edited', price: 5}],
  })
  const server = serverOf({
    messages: [logged('user', 'one'), logged('ai', 'r1')],
    jobs: [{id: 'a', name: 'Shelf', price: 10}],
    is_ready: true,
    limit_reached: true,
  })
  expect(chatReducer(kept, {type: 'restore', server})).toMatchObject({
    messages: [
      {id: 'one', photoKeys: ['k'], photoIds: [], state: 'answered'},
      {id: 'r1', state: 'answered'},
      {id: 'two', state: 'waiting'},
    ],
    jobs: [{name: 'Edited', price: 5}],
    isReady: true,
    limitReached: true,
  })
  expect(chatReducer(emptyChat, {type: 'restore', server: serverOf({contact: ada, jobs: server.jobs})})).toMatchObject({
    contact: ada,
    jobs: [{name: 'Shelf', price: 10}],
  })
})

test('the chat ends at thirty answered messages, or when the server says so', () => {
  const thirty = Array.from({length: 30}, (_, index) => said(String(index), {state: 'answered'}))
  expect(isAtLimit(chatOf({messages: thirty.slice(1)}))).toBe(false)
  expect(isAtLimit(chatOf({messages: thirty}))).toBe(true)
  expect(isAtLimit(chatOf({messages: [...thirty.slice(1), said('last')]}))).toBe(false)
  expect(isAtLimit(chatOf({limitReached: true}))).toBe(true)
  const bothSides = thirty.map((message, index) => ({...message, sender: index % 2 ? ('ai' as const) : message.sender}))
  expect(isAtLimit(chatOf({messages: bothSides}))).toBe(false)
})

test('an order needs address, name, an email address and seven digits of a phone number', () => {
  expect(missingInOrder(nobody)).toEqual(['address', 'name', 'phone', 'email'])
  expect(missingInOrder({...ada, phone: '555-010', email: 'ada@example'})).toEqual(['phone', 'email'])
  expect(missingInOrder(ada)).toEqual([])
  expect(missingInOrder({...ada, address: ' ', fullName: ' ', email: ' ada@example.com '})).toEqual(['address', 'name'])
})

test('the order has the names of the spec, each photo once and at most ten', () => {
  const chat = chatOf({
    messages: [said('one', {photoKeys: ['a', 'b']})],
    jobs: [{id: 'j', name: ' ', price: 5}],
    contact: ada,
  })
  const photos = ['b', ...Array.from({length: 12}, (_, index) => `p${index}`)]
  const order = toAssistantOrder({sessionId: 's', chat, consent: true, consentText: 'Text me', photos})
  expect(order).toMatchObject({
    form_type: 'ai',
    session_id: 's',
    contact_name: 'Ada',
    email_address: 'ada@example.com',
    phone_number: '555-0101',
    project_address: '1 Trade St',
    consent_to_text: true,
    consent_wording: 'Text me',
    jobs: [{id: 'j', name: 'New job item', price: 5}],
    messages: [{sender: 'user', content: 'one'}],
  })
  const refused = toAssistantOrder({sessionId: 's', chat, consent: false, consentText: '', photos: []})
  expect(refused).toMatchObject({consent_to_text: false, photos: ['a', 'b']})
  const long = chatOf({messages: Array.from({length: 205}, (_, index) => said(String(index)))})
  const {messages} = toAssistantOrder({sessionId: 's', chat: long, consent: false, consentText: '', photos: []})
  expect(messages).toHaveLength(200)
  expect(messages).toContainEqual({sender: 'user', content: '204'})
  expect(order.photos).toHaveLength(10)
  expect(order.photos?.slice(0, 3)).toEqual(['a', 'b', 'p0'])
})
