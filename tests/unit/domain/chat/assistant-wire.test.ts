import {expect, test} from 'vitest'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {chatBodySchema, ingestMessageSchema, sessionIdSchema} from '#web/domain/chat/wire.ts'

const sessionId = 'm1x2y3-conversation0000000'
const chat = (more: object) => chatBodySchema.safeParse({sessionId, message: 'A hole', ...more})
const job = {id: 'a', name: 'Shelf', price: 10}

test('a message has words or photos, and is no longer than a person types', () => {
  expect(chat({}).success).toBe(true)
  expect(chat({message: '', photosCount: 2}).success).toBe(true)
  for (const message of ['', ' \u0000 ', undefined]) {
    expect(chat({message}).error?.issues).toMatchObject([{message: assistantMessages.messageRequired}])
  }
  expect(chat({message: 'x'.repeat(4000)}).success).toBe(true)
  expect(chat({message: 'x'.repeat(4001)}).success).toBe(false)
})

test('a conversation has at most ten photos, a hundred jobs, and no job that costs less than nothing', () => {
  const keys = Array.from({length: 11}, (_, index) => `key-${index}`)
  const jobs = Array.from({length: 101}, (_, index) => ({...job, id: `job-${index}`}))
  expect(chat({photosCount: 10, storage_paths: keys.slice(1), current_jobs: jobs.slice(1)}).success).toBe(true)
  for (const photosCount of [11, -1, 1.5]) expect(chat({photosCount}).success, String(photosCount)).toBe(false)
  for (const current_jobs of [jobs, [{...job, price: -1}], [{...job, id: ''}]])
    expect(chat({current_jobs}).success, JSON.stringify(current_jobs).slice(0, 60)).toBe(false)
  expect([chat({storage_paths: keys}).success, chat({message_id: 'short'}).success]).toEqual([false, false])
})

test('what the visitor has changed in the summary arrives, and what is not known yet is empty', () => {
  const contact = {address: null, fullName: 'Ada', phone: null}
  expect(chat({contact, current_jobs: [job], consent_to_text: true}).data).toMatchObject({
    contact: {address: '', fullName: 'Ada', phone: '', email: ''},
    current_jobs: [job],
    consent_to_text: true,
  })
})

test('the id of a conversation can be none that is guessed or typed', () => {
  expect(sessionIdSchema.parse(` ${sessionId} `)).toBe(sessionId)
  for (const id of ['', '1234567', 'with a blank', 'x'.repeat(201), `../${sessionId}`, null]) {
    expect(sessionIdSchema.safeParse(id).success).toBe(false)
  }
})

test('a message that is only kept comes from one of the two sides', () => {
  const message = {session_id: sessionId, sender: 'ai', content: 'Hello'}
  expect(ingestMessageSchema.parse(message)).toMatchObject({sender: 'ai', photos_count: 0})
  expect(ingestMessageSchema.safeParse({...message, sender: 'staff'}).success).toBe(false)
  expect(ingestMessageSchema.safeParse({...message, content: 'x'.repeat(8001)}).success).toBe(false)
})
