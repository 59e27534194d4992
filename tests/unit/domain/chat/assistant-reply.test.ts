import fc from 'fast-check'
import {expect, test} from 'vitest'
import {applyReply, nextJobId, totalOf} from '#web/domain/chat/apply-reply.ts'
import {type AssistantReply, readReply} from '#web/domain/chat/read-reply.ts'
import {jobSchema, noContact} from '#web/domain/chat/wire.ts'

const empty = {jobs: [], contact: noContact}
const shelf = {id: 'job-1', name: 'Shelf', price: 80}
const read = (body: unknown): AssistantReply => readReply(body) ?? expect.fail('no reply')

test('a reply is read from output or directly, as an object, as JSON in a string, or in a list of one', () => {
  const said = {reply_message: 'Hello'}
  const fenced = '```json\n{"message":"Hello"}\n```'
  for (const output of [said, JSON.stringify(said), fenced, 'Hello']) expect(read({output}).message).toBe('Hello')
  for (const body of [said, [said], [{output: said}], {message: 'Hello'}, JSON.stringify(said)])
    expect(read(body).message).toBe('Hello')
  for (const body of [undefined, null, 42, 'Hello', '<html>', [], [said, said], true])
    expect(readReply(body)).toBeNull()
})

test('a conversation is ready only where the reply says so itself', () => {
  expect(read({message: 'x', is_ready: true}).isReady).toBe(true)
  for (const is_ready of [undefined, null, false, 'false', 'true', 1, {}]) {
    expect(read({message: 'x', is_ready}).isReady).toBe(false)
  }
})

test('prices are read as people write them, in cents; what is none leaves its job out', () => {
  const priceOf = (price: unknown) => read({jobs: [{id: 'a', name: 'Shelf', price}]}).jobs[0]?.price
  expect(['$1,200.50', ' 150 ', 80.126, 0].map(priceOf)).toEqual([1200.5, 150, 80.13, 0])
  for (const price of [undefined, null, '', 'about 80', '80-120', -5, Number.NaN, [], 2_000_000]) {
    expect(priceOf(price)).toBeUndefined()
  }
  expect(read({jobs: [{id: 'a', price: 80}]}).jobs).toEqual([])
})

test('contact details are read whole, numbers too, and each only where it is one', () => {
  const email = `${'a'.repeat(60)}@example.com`
  const contact = {address: '1 Trade St', fullName: 'Ada', phone: 17045550101, email}
  expect(read({contact}).contact).toEqual({...contact, phone: '17045550101'})
  expect(read({contact: {...contact, phone: {}, email: ['a']}}).contact).toEqual({
    address: '1 Trade St',
    fullName: 'Ada',
  })
  expect(read({contact: 'Ada'}).contact).toEqual({})
})

test('an action is named by its type, or as its action, and needs what it acts upon', () => {
  expect(read({job: {action: 'delete', id: 'a'}}).job).toEqual({type: 'delete', id: 'a'})
  for (const job of [{type: 'delete'}, {type: 'update', id: 'a'}, {type: 'update', name: 'Shelf', price: 5}]) {
    expect(read({job}).job).toBeNull()
  }
})

test('a reply that is wrapped without end is none, and blank words are none', () => {
  let body: unknown = {message: 'deep'}
  for (let depth = 0; depth < 6; depth++) body = {output: body}
  expect(readReply(body)).toBeNull()
  expect(readReply({output: ' '})).toBeNull()
})

const jobsAfter = (body: object, jobs: Parameters<typeof applyReply>[0]['jobs'] = [shelf]) =>
  applyReply({...empty, jobs}, read(body)).jobs

test('a create is accepted only with a name and a price above 0', () => {
  const created = (job: object) => jobsAfter({job: {type: 'create', ...job}}, [])
  for (const price of [80, '$80.00']) expect(created({name: 'Shelf', price})).toEqual([shelf])
  for (const price of [0, -1, 'eighty', 1_000_001, 1e12, undefined]) expect(created({name: 'Shelf', price})).toEqual([])
  for (const name of ['', undefined]) expect(created({name, price: 80})).toEqual([])
})

test('an update changes what it names, a delete takes one away, and unknown ids change nothing', () => {
  for (const price of [90, 0])
    expect(jobsAfter({job: {type: 'update', id: 'job-1', price}})).toEqual([{...shelf, price, range: null}])
  expect(jobsAfter({job: {type: 'update', id: 'job-9', price: 90}})).toEqual([shelf])
  expect(jobsAfter({job: {type: 'delete', id: 'job-1'}})).toEqual([])
  expect(jobsAfter({job: {type: 'explode', id: 'job-1'}})).toEqual([shelf])
  const renamed = {id: 'job-1', name: 'Two shelves', price: 80}
  expect(jobsAfter({job: {type: 'update', id: 'job-1', name: 'Two shelves'}})).toMatchObject([renamed])
})

test('a job that is named by its id changes, be it listed or created once more; others get an id of their own', () => {
  const jobs = [{...shelf, id: 'job-7'}]
  const renamed = {id: 'job-7', name: 'Two shelves', price: 120}
  for (const body of [{jobs: [renamed]}, {job: {type: 'create', ...renamed}}])
    expect(jobsAfter(body, jobs)).toMatchObject([renamed])
  const gate = {type: 'create', name: 'Gate', price: 9}
  expect(jobsAfter({job: gate}, jobs)).toMatchObject([{id: 'job-7'}, {id: 'job-8'}])
})

test('no reply makes the list longer than can be handed in', () => {
  const jobs = Array.from({length: 100}, (_, index) => ({id: `job-${index}`, name: `Job ${index}`, price: 1}))
  expect(jobsAfter({job: {type: 'create', name: 'One more', price: 1}}, jobs)).toEqual(jobs)
})

test('a list of jobs never loses what it leaves out', () => {
  expect(jobsAfter({jobs: []})).toEqual([shelf])
  const [known, gate] = [
    {name: 'shelf', price: 100},
    {name: 'Gate', price: 0},
  ]
  expect(jobsAfter({jobs: [known, gate]})).toEqual([
    {id: 'job-1', ...known, range: null},
    {id: 'job-2', ...gate},
  ])
})

test('a contact fills in what it knows and empties nothing', () => {
  const contact = {...noContact, fullName: 'Ada', phone: '704'}
  const told = read({contact: {phone: '7045550101', fullName: '', email: null}})
  expect(applyReply({...empty, contact}, told).contact).toEqual({...contact, phone: '7045550101'})
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
