import {expect, test} from 'vitest'
import type {ActKind} from '#web/domain/chat/acts.ts'
import type {ChatAnswer, SessionState} from '#web/domain/chat/wire.ts'
import {type Queued, shownList} from '#web/features/booking/assistant/act-queue.ts'
import {
  type ChatState,
  emptyChat,
  hasUntoldContact,
  lostChat,
  marked,
  restoredChat,
  typedMessages,
  withAct,
  withAnswer,
  withMessage,
  withOtherTab,
  withTold,
} from '#web/features/booking/assistant/chat-state.ts'
import {ada, chatOf, nobody, said} from '../../../helpers/chats.ts'

const shared = {
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
}
const answerOf = (more: Partial<ChatAnswer> = {}): ChatAnswer => ({
  ...shared,
  reply_message: 'Noted.',
  message_id: 'one',
  ...more,
})
const serverOf = (more: Partial<SessionState> = {}): SessionState => ({
  ...shared,
  session_id: 'session-1',
  messages: [],
  ...more,
})
const logged = (sender: 'user' | 'ai', id: string) => ({
  message_id: id,
  sender,
  content: id,
  photos_count: 0,
  created_at: 1,
})

const gate = {id: 'job-1', name: 'Gate', price: 0}
const act = (id: string, kind: ActKind, said?: string): Queued => ({id, ...kind, said}) as Queued
const rename = (id: string, text: string) => act(id, {type: 'rename', lineId: 'job-1', text})
const namesOf = (chat: ChatState) => shownList(chat, chat.queue).jobs.map(({name}) => name)
const withActs = (chat: ChatState, ...acts: Queued[]) => acts.reduce(withAct, chat)
const sending = (chat: ChatState, underWay: number | null) => ({...chat, underWay})

test('an answer that comes while acts are queued is the list, with them on top', () => {
  const asked = chatOf({messages: [said('one')], jobs: [gate], contact: {...nobody, email: 'old@example.com'}})
  const contact = {...nobody, fullName: 'Bob', email: 'new@example.com'}
  const answer = answerOf({contact, jobs: [gate, {id: 'job-2', name: 'Door', price: 80}]})
  const typing = {...withAct(asked, rename('a', 'Oil the gate')), contact: {...asked.contact, fullName: 'Ada'}}
  const after = withAnswer(typing, 'one', answer, asked.contact)
  expect(namesOf(after)).toEqual(['Oil the gate', 'Door'])
  expect(after.contact).toEqual({...nobody, fullName: 'Ada', email: 'new@example.com'})
  expect(hasUntoldContact(after)).toBe(true)
  expect(after.messages.map(({sender, state}) => [sender, state])).toEqual([
    ['user', 'answered'],
    ['ai', 'answered'],
  ])
})

test('taps of an offline hour stay in their order, and what is tapped while they are sent comes after them', () => {
  const first = sending(withActs(chatOf({jobs: [gate]}), rename('a', 'Oil')), 1)
  const added = act('c', {type: 'addItem', lineId: 'own-2'})
  const second = sending(withActs(sending(first, null), rename('b', 'Oil the gate'), added), 2)
  const offline = withActs(second, rename('d', 'Oil the old gate'))
  expect(offline.queue.map(({id}) => id)).toEqual(['b', 'c', 'd'])
  const jobs = [
    {...gate, name: 'Oil the gate'},
    {id: 'own-2', name: 'New job item', price: 0},
  ]
  const told = withTold(offline, answerOf({jobs}), nobody)
  expect(told.queue.map(({id}) => id)).toEqual(['d'])
  expect(namesOf(told)).toEqual(['Oil the old gate', 'New job item'])
})

test('acts that the server refuses are dropped, and its list stands', () => {
  const sent = sending(withActs(chatOf({jobs: [gate]}), rename('a', 'x')), 1)
  const refused = withTold(sent, null, nobody)
  expect(refused).toMatchObject({queue: [], underWay: null})
  expect(namesOf(refused)).toEqual(['Gate'])
})

test('a forgotten conversation begins anew with the list in its words', () => {
  const chat = chatOf({messages: [said('one')], jobs: [gate], knownContact: ada, contact: ada})
  const lost = lostChat(withAct(chat, rename('a', 'Oil the gate')))
  expect(lost).toMatchObject({jobs: [], messages: [{id: 'one', state: 'waiting'}], contact: ada})
  expect(namesOf(lost)).toEqual(['Oil the gate'])
  expect(hasUntoldContact(lost)).toBe(true)
})

test('a tapped button is the customer’s bubble at once, counts towards no limit, and stands there once', () => {
  const skip = act('tap-1', {type: 'skip', questionId: 'photos'}, 'No photos')
  const tapped = withAct(chatOf(), skip)
  expect(tapped.messages).toMatchObject([{id: 'act:tap-1', sender: 'user', content: 'No photos', state: 'answered'}])
  expect(typedMessages(tapped)).toEqual([])
  const server = serverOf({messages: [logged('user', 'one'), logged('ai', 'r'), logged('user', 'act:tap-1')]})
  const restored = restoredChat(tapped, server)
  expect(restored.messages.map(({id, state}) => [id, state])).toEqual([
    ['one', 'answered'],
    ['r', 'answered'],
    ['act:tap-1', 'answered'],
  ])
})

test('two tabs follow each other, and neither loses nor repeats an act', () => {
  const here = sending(withActs(chatOf({jobs: [gate]}), rename('a', 'Oil')), 1)
  const theirs = chatOf({jobs: [gate], queue: [act('b', {type: 'addItem', lineId: 'own-2'})]})
  const both = withOtherTab(here, theirs)
  expect(both.queue.map(({id}) => id)).toEqual(['a', 'b'])
  const told = withTold(both, answerOf({jobs: [{...gate, name: 'Oil'}]}), nobody)
  // As the other tab had kept it before.
  const late = withOtherTab(told, both)
  expect(late.queue.map(({id}) => id)).toEqual(['b'])
  expect(withOtherTab(late, chatOf({done: ['a', 'b']})).queue).toEqual([])
  const asking = chatOf({messages: [said('one')]})
  expect(withOtherTab(asking, theirs)).toBe(asking)
})

test('a blank at the end outlives the server’s answer while a name is being typed', () => {
  const typing = chatOf({contact: {...nobody, fullName: 'Ada '}})
  const answer = answerOf({contact: {...nobody, fullName: 'Ada'}})
  const told = withTold(sending(typing, 0), answer, typing.contact)
  expect(told.contact.fullName).toBe('Ada ')
  expect(hasUntoldContact(told)).toBe(false)
})

test('an answer says whether the conversation is ready or has ended', () => {
  const now = chatOf({messages: [said('one')], apology: 'Sorry'})
  const answered = (more: Partial<ChatAnswer>) => withAnswer(now, 'one', answerOf(more), now.contact)
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

test('a failure keeps what was sent, and a second try takes the apology away', () => {
  const sent = withMessage(chatOf(), {id: 'one', content: 'A hole', photoIds: ['p'], photosCount: 1, state: 'waiting'})
  expect(sent.messages).toEqual([{...said('one'), content: 'A hole', photoIds: ['p'], photosCount: 1}])
  const failed = marked(marked(sent, 'one', {photoKeys: ['k']}), 'one', {state: 'failed'}, 'Sorry')
  expect(failed).toMatchObject({apology: 'Sorry', messages: [{state: 'failed', photoKeys: ['k']}]})
  expect(marked(failed, 'one', {state: 'waiting'})).toMatchObject({apology: null, messages: [{state: 'waiting'}]})
})

test('after a reload the list is the server’s, and what the device alone knew counts on', () => {
  const queue = [rename('a', 'Oil the gate')]
  const kept = chatOf({jobs: [gate], contact: {...ada, fullName: 'Ada L.'}, knownContact: ada, queue})
  const question = {id: 'photos', text: 'Photos?', choices: []}
  const jobs = [{...gate, name: 'Garden gate'}]
  const restored = restoredChat(kept, serverOf({jobs, contact: {...ada, email: 'new@example.com'}, question}))
  expect(restored).toMatchObject({jobs, question, contact: {...ada, fullName: 'Ada L.', email: 'new@example.com'}})
  expect(namesOf(restored)).toEqual(['Oil the gate'])
})

test('after a reload a message that was never answered, or never arrived, is asked again', () => {
  const unanswered = serverOf({messages: [logged('user', 'one')]})
  expect(restoredChat(emptyChat, unanswered).messages).toMatchObject([{id: 'one', state: 'waiting'}])
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
  })
  const server = serverOf({
    messages: [logged('user', 'one'), logged('ai', 'r1')],
    jobs: [{id: 'a', name: 'Shelf', price: 10}],
    is_ready: true,
    limit_reached: true,
  })
  expect(restoredChat(kept, server)).toMatchObject({
    messages: [
      {id: 'one', photoKeys: ['k'], photoIds: [], state: 'answered'},
      {id: 'r1', state: 'answered'},
      {id: 'two', state: 'waiting'},
    ],
    jobs: [{name: 'Shelf', price: 10}],
    isReady: true,
    limitReached: true,
  })
  expect(restoredChat(emptyChat, serverOf({contact: ada}))).toMatchObject({contact: ada})
})
