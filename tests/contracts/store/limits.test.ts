import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import type {Store} from '#web/server/ports.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {type Answer, createLeads, type Leads, post, rowsIn, shortForm} from '../../helpers/leads.ts'

async function states(store: Store): Promise<Record<string, number>> {
  const rows = await rowsIn({store}, 'requests')
  return Object.fromEntries([...Map.groupBy(rows, row => row.state)].map(([state, of]) => [state, of.length]))
}

/** A busy store answers 503 in time; the browser comes back with the same key. */
async function postAsBrowser(leads: Leads, body: unknown, headers: Record<string, string>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await post(leads, body, headers)
    if (answer.status !== 503 || attempt === 20) return answer
  }
}

onBothEngines(
  'of two hundred posts of one session at once exactly five are new, and all are stored',
  async store => {
    const leads = createLeads({store})
    const body = (n: number) => shortForm({session_id: 'session-of-the-flood', idempotency_key: `flood-key-${n}`})
    const {cookie} = await post(leads, body(0))
    const rest = Array.from({length: 199}, (_, n) => {
      const headers = {'x-forwarded-for': `10.1.1.${n + 1}`, cookie: cookie ?? ''}
      return postAsBrowser(leads, body(n + 1), headers)
    })
    expect((await Promise.all(rest)).filter(({status}) => status !== 200)).toEqual([])
    expect(await states(store)).toEqual({new: 5, suspect: 195})
    // Ten texts about suspects an hour at the most, and three receipts a day for one number.
    const subjects = (await listTexts(store)).map(({subject}) => subject)
    const count = (wanted: string) => subjects.filter(subject => subject === wanted).length
    expect([count('request'), count('receipt')]).toEqual([15, 3])
  },
  60_000,
)

test('a store that cannot be opened is 503 with Retry-After within two seconds, and works again when it can', async () => {
  let isDown = true
  const real = createLeads().store
  const store: Store = {
    engine: 'sqlite',
    open: () => (isDown ? new Promise(() => {}) : real.open()),
    answeredAt: real.answeredAt,
    whyUnusable: () => null,
    close: async () => {},
  }
  const leads = createLeads({store})
  // A timer of half a second less than two, on a machine that may be busy: the answer comes at most so much after it.
  const yardstick = setTimeout(1500).then(() => performance.now())
  const {status, headers, body} = await post(leads, shortForm({idempotency_key: 'key-kept-by-the-browser'}))
  expect(performance.now() - (await yardstick)).toBeLessThan(500)
  expect([status, headers.get('retry-after'), body.error]).toEqual([
    503,
    '5',
    'Something went wrong. Please try again.',
  ])
  isDown = false
  expect((await post(leads, shortForm({idempotency_key: 'key-kept-by-the-browser'}))).status).toBe(200)
})
