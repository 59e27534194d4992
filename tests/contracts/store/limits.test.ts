import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import type {Store} from '#web/server/ports.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {type Answer, createLeads, type Leads, post, shortForm} from '../../helpers/leads.ts'

async function states(store: Store): Promise<Record<string, number>> {
  const db = await store.open()
  const rows = await db.selectFrom('requests').select('state').execute()
  return Object.fromEntries([...Map.groupBy(rows, row => row.state)].map(([state, of]) => [state, of.length]))
}

/** A busy store answers 503 in time; the browser comes back with the same key. */
async function postAsBrowser(leads: Leads, body: unknown, headers: Record<string, string>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await post(leads, body, headers)
    if (answer.status !== 503 || attempt === 20) return answer
  }
}

/** The first post makes the session's cookie; the others come all at once. */
async function flood(
  leads: Leads,
  count: number,
  headers: (n: number) => Record<string, string>,
  session: (n: number) => string,
) {
  const {cookie} = await post(leads, shortForm({session_id: session(0), idempotency_key: 'flood-key-0'}), headers(0))
  const rest = Array.from({length: count - 1}, (_, index) => {
    const n = index + 1
    const own: Record<string, string> = session(n) === session(0) ? {cookie: cookie ?? ''} : {}
    return postAsBrowser(leads, shortForm({session_id: session(n), idempotency_key: `flood-key-${n}`}), {
      ...headers(n),
      ...own,
    })
  })
  return Promise.all(rest)
}

onBothEngines(
  'of two hundred posts of one session at once exactly five are new, and all are stored',
  async store => {
    const leads = createLeads({store})
    const answers = await flood(
      leads,
      200,
      n => ({'x-forwarded-for': `10.1.1.${n}`}),
      () => 'session-of-the-flood',
    )
    expect(answers.filter(({status}) => status !== 200)).toEqual([])
    expect(await states(store)).toEqual({new: 5, suspect: 195})
    const db = await store.open()
    // Ten texts about suspects an hour at the most, and three receipts a day for one number.
    const texts = await db.selectFrom('outbox').select('subject').execute()
    expect(texts.filter(({subject}) => subject === 'request')).toHaveLength(15)
    expect(texts.filter(({subject}) => subject === 'receipt')).toHaveLength(3)
  },
  60_000,
)

onBothEngines(
  'a new session for each post does not help: twenty an hour of one address are new',
  async store => {
    const leads = createLeads({store, config: {trustedProxies: 1}})
    const answers = await flood(
      leads,
      40,
      n => ({'x-forwarded-for': `6.6.6.${n}, 203.0.113.7`}),
      n => `session-${n}-of-many`,
    )
    expect(answers.filter(({status}) => status !== 200)).toEqual([])
    expect(await states(store)).toEqual({new: 20, suspect: 20})
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
