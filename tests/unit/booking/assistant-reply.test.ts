import fc from 'fast-check'
import {expect, test} from 'vitest'
import {applyReply, nextJobId, totalOf} from '#web/features/booking/assistant/apply-reply.ts'
import {type AssistantReply, readReply} from '#web/features/booking/assistant/read-reply.ts'
import {jobSchema, noContact} from '#web/features/booking/assistant/wire.ts'

const empty = {jobs: [], contact: noContact}
const shelf = {id: 'job-1', name: 'Shelf', price: 80}
const read = (body: unknown): AssistantReply => readReply(body) ?? expect.fail('no reply')

test('a reply is read from output or directly, as an object, as JSON in a string, or in a list of one', () => {
  const said = {reply_message: 'Hello'}
  for (const body of [
    said,
    {output: said},
    {output: JSON.stringify(said)},
    [said],
    [{output: said}],
    {message: 'Hello'},
    {output: '```json\n{"message":"Hello"}\n```'},
    {output: 'Hello'},
  ]) {
    expect(read(body).message).toBe('Hello')
  }
  for (const body of [undefined, null, 42, 'Hello', '<html>', [], [said, said], true])
    expect(readReply(body)).toBeNull()
})

test('a create is accepted only with a name and a price above 0', () => {
  const created = (job: object) => applyReply(empty, read({job: {type: 'create', ...job}})).jobs
  expect(created({name: 'Shelf', price: 80})).toEqual([shelf])
  expect(created({name: 'Shelf', price: '$80.00'})).toEqual([shelf])
  for (const wrong of [
    {name: 'Shelf', price: 0},
    {name: '', price: 80},
    {name: 'Shelf'},
    {name: 'Shelf', price: -1},
    {name: 'Shelf', price: 'eighty'},
    {price: 80},
    {name: 'Shelf', price: 1e12},
  ]) {
    expect(created(wrong)).toEqual([])
  }
})

test('an update changes what it names, a delete takes one away, and unknown ids change nothing', () => {
  const state = {...empty, jobs: [shelf]}
  expect(applyReply(state, read({job: {type: 'update', id: 'job-1', price: 90}})).jobs).toEqual([
    {...shelf, price: 90, range: null},
  ])
  expect(applyReply(state, read({job: {type: 'update', id: 'job-9', price: 90}})).jobs).toEqual([shelf])
  expect(applyReply(state, read({job: {type: 'delete', id: 'job-1'}})).jobs).toEqual([])
  expect(applyReply(state, read({job: {type: 'explode', id: 'job-1'}})).jobs).toEqual([shelf])
})

test('a list of jobs never loses what it leaves out', () => {
  const state = {...empty, jobs: [shelf]}
  expect(applyReply(state, read({jobs: []})).jobs).toEqual([shelf])
  expect(
    applyReply(
      state,
      read({
        jobs: [
          {name: 'shelf', price: 100},
          {name: 'Gate', price: 0},
        ],
      }),
    ).jobs,
  ).toEqual([
    {id: 'job-1', name: 'shelf', price: 100, range: null},
    {id: 'job-2', name: 'Gate', price: 0},
  ])
})

test('a contact fills in what it knows and empties nothing', () => {
  const contact = {...noContact, fullName: 'Ada', phone: '704'}
  expect(
    applyReply({...empty, contact}, read({contact: {phone: '7045550101', fullName: '', email: null}})).contact,
  ).toEqual({
    ...contact,
    phone: '7045550101',
  })
})

test('the total is the sum of the prices, in cents', () => {
  expect(totalOf([{price: 0.1}, {price: 0.2}, {price: 1234.2}])).toBe(1234.5)
  expect(nextJobId([{id: 'job-2'}, {id: 'x'}])).toBe('job-3')
})

test('whatever a reply holds, what comes of it is a list that the panel can show', () => {
  const value = fc.anything({maxDepth: 3})
  const job = fc.record(
    {type: fc.oneof(fc.constantFrom('create', 'update', 'delete'), value), id: value, name: value, price: value},
    {requiredKeys: []},
  )
  const reply = fc.oneof(
    value,
    fc.record(
      {reply_message: value, contact: value, jobs: fc.oneof(value, fc.array(job)), job, output: value},
      {requiredKeys: []},
    ),
  )
  const property = fc.property(reply, body => {
    const found = readReply(body)
    if (!found) return
    const {jobs, contact} = applyReply({...empty, jobs: [shelf]}, found)
    for (const entry of jobs) expect(jobSchema.safeParse(entry).success).toBe(true)
    expect(new Set(jobs.map(({id}) => id)).size).toBe(jobs.length)
    for (const text of Object.values(contact)) expect(typeof text).toBe('string')
  })
  fc.assert(property, {numRuns: 3000, seed: 6})
})
