import {afterAll, expect, test} from 'vitest'
import type {ActsAnswer} from '#web/domain/chat/wire.ts'
import {describeRequest} from '#web/server/office/detail.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {type Customer, customers, tv} from '../../fixtures/customers.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {type Played, person, playCustomer} from '../../helpers/customer.ts'
import {rowsIn, sqliteStore} from '../../helpers/leads.ts'

const catalogue = await seedCatalogue()
const turns: number[] = []

test.for(customers)('a customer who $who', async customer => {
  const played = await playCustomer({store: sqliteStore(), catalogue}, customer.steps)
  await expectStored(played, customer)
  turns.push(played.turns)
})

afterAll(() => {
  const median = turns.sort((a, b) => a - b)[Math.floor(turns.length / 2)]
  expect(median).toBeLessThanOrEqual(7)
})

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

function figureOf({price, range, line}: ActsAnswer['jobs'][number]): string {
  if (range) return `${dollars(range.low)}${range.high && range.high !== range.low ? `-${dollars(range.high)}` : ''}`
  return line?.budget
    ? `$${line.budget.toFixed(2)}, the customer's figure`
    : price === 0
      ? 'to be priced'
      : dollars(price)
}

/** The stored details, the alert and the office have each line with its figure and words, and each note. */
async function expectStored({last, leads, transcript}: Played, {lines, notes = []}: Pick<Customer, 'lines' | 'notes'>) {
  const said = transcript.join('\n')
  expect(last.submitted, said).toMatchObject({number: 1001})
  expect([last.jobs.map(({name}) => name), last.notes.map(({text}) => text)], said).toEqual([lines, notes])
  const [request, ...others] = await rowsIn(leads, 'requests')
  expect(others).toEqual([])
  const {jobs, notes: kept = []} = JSON.parse(request?.details ?? '{}')
  const shown = last.jobs.map(({id, name, price, range, note}) => ({id, name, price, range, text: oneLine(note)}))
  expect(jobs).toMatchObject(JSON.parse(JSON.stringify(shown)))
  expect([jobs.length, kept]).toEqual([shown.length, notes])
  expect(request).toMatchObject({name: person.fullName, address: person.address, form_type: 'ai'})
  await leads.drain()
  const alert = (await rowsIn(leads, 'outbox')).find(({subject}) => subject === 'request')
  const stored = await findRequest(leads, 1001)
  const {order} = stored ? await describeRequest(leads, stored) : expect.fail('not in the office')
  for (const read of [oneLine(alert?.text) ?? '', order.join(' ')]) {
    for (const job of last.jobs) {
      expect(read).toContain(`${job.name} (${figureOf(job)}`)
      for (const words of (job.note ?? '').toLowerCase().split('\n')) expect(read.toLowerCase()).toContain(words)
    }
    for (const note of notes) expect(read).toContain(note)
  }
}

const oneLine = (words: string | null | undefined) => words?.replace(/\s+/g, ' ')

test('a customer who writes thirty messages still taps, edits and sends', async () => {
  const chat = Array.from({length: 29}, (_, n) => `Tom ${n}`)
  const steps = ['mount a tv', ...chat, 'one more', '@count 2 TV', '@contact', '@send']
  const played = await playCustomer({store: sqliteStore(), catalogue}, steps)
  expect(played.last.limit_reached).toBe(true)
  await expectStored(played, {lines: [`${tv} × 2`], notes: chat})
})
