import {expect} from 'vitest'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, post, shortForm} from '../../helpers/leads.ts'

onBothEngines(
  'fifty posts at once with one key are one request, its texts once, and fifty equal answers',
  async store => {
    const leads = createLeads({store})
    const body = shortForm({idempotency_key: 'key-of-the-double-click'})
    const answers = await Promise.all(Array.from({length: 50}, () => post(leads, body)))
    expect(new Set(answers.map(({status, body}) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    // One browser, although none of the fifty had a cookie yet.
    expect(new Set(answers.map(({cookie}) => cookie)).size).toBe(1)
    const db = await store.open()
    expect(await db.selectFrom('requests').select('state').execute()).toEqual([{state: 'new'}])
    expect(await db.selectFrom('outbox').select('subject').execute()).toHaveLength(2)
  },
)

onBothEngines(
  'two hundred answers lost after the commit and asked for again are two hundred requests',
  async store => {
    const leads = createLeads({store, config: {trustedProxies: 1}})
    for (let n = 0; n < 200; n++) {
      const body = shortForm({session_id: `session-number-${n}`, idempotency_key: `key-number-${n}`})
      const headers = {'x-forwarded-for': `10.0.${n}.1`}
      await post(leads, body, headers)
      const again = await post(leads, body, headers)
      expect(again.body.number).toBe(1001 + n)
    }
    const db = await store.open()
    expect(await db.selectFrom('requests').select('id').execute()).toHaveLength(200)
    expect(await db.selectFrom('outbox').select('id').where('subject', '=', 'request').execute()).toHaveLength(200)
  },
  180_000,
)

onBothEngines('a key that was used for another body is refused with 422', async store => {
  const leads = createLeads({store})
  await post(leads, shortForm({idempotency_key: 'key-used-twice'}))
  const other = await post(
    leads,
    shortForm({meta: {source_page: 'Home', description: 'Other'}, idempotency_key: 'key-used-twice'}),
  )
  expect(other.status).toBe(422)
  expect(other.body.error).toContain('idempotency_key')
})

onBothEngines('the header Idempotency-Key counts like the field', async store => {
  const leads = createLeads({store})
  const first = await post(leads, shortForm(), {'idempotency-key': 'key-in-the-header'})
  const second = await post(leads, shortForm(), {'idempotency-key': 'key-in-the-header'})
  expect(second.body).toEqual(first.body)
})

onBothEngines('without a key, the same body from the same session within minutes is the same request', async store => {
  const leads = createLeads({store})
  const first = await post(leads, shortForm())
  expect((await post(leads, shortForm())).body).toEqual(first.body)
  leads.clock.at += 3_600_000
  expect((await post(leads, shortForm())).body.number).toBe(1002)
})

const contact = {
  name: 'Alan Turing',
  email: 'alan@example.com',
  phone: '7045550103',
  address: '2 Tryon St',
  consentToText: true,
}
const repair = {timeline: 'this_week', categories: ['repairs'], services: ['door_repair']}
const options = [
  {option: 'door_repair/hinge', amount: 2},
  {option: 'door_repair/x', amount: null},
]
/** The hashes are those that stand in stores of the first versions. */
const hashedBefore: [string, Record<string, unknown>][] = [
  ['Z928YxKAOz-tD97D_VWOAXMAKTk3WflEF2gxDYmCpc4', shortForm()],
  ['ZvYe5EPVDkO6TjFZi0kNAIiOlFaos46x2CKVWQep398', longForm()],
  [
    'Bd_UTwYJ0Jd-SI2SPhNWopPP6uUHENmzz9JQUKCuCeo',
    {form_type: 'order_by_scope', contact, meta: {...repair, description: 'Squeaks'}},
  ],
  ['s7qZO1W6Jjf9txIZvNaDzQv0SmvvefRxHeGxYRrSdgw', {form_type: 'order_by_scope', contact, meta: {...repair, options}}],
  ['nBPn8aN2Zf-xq6rnI2hjsX1nteySI9hyVZjnLFJ6-6U', {form_type: 'hourly', contact, meta: {package: '4hours'}}],
  [
    'WvDvozPek9ekDvWEmfg_La1RRj9FUFW_fYpeBaJpo-c',
    {
      form_type: 'ai',
      contact_name: contact.name,
      email_address: contact.email,
      phone_number: contact.phone,
      project_address: contact.address,
      jobs: [{id: 'j1', name: 'Hang a door', price: 180}],
      messages: [{sender: 'user', content: 'Hi'}],
    },
  ],
]

onBothEngines('a try that began before an update is the same request after it, whatever the form', async store => {
  const leads = createLeads({store})
  const db = await store.open()
  for (const [at, [hash, body]] of hashedBefore.entries()) {
    const tried = {...body, idempotency_key: `key-of-the-form-${at}`}
    const first = await post(leads, tried)
    const stored = await db
      .selectFrom('idempotency')
      .select('body_hash')
      .where('request_id', '=', String(first.body.form_id))
      .executeTakeFirst()
    expect(stored?.body_hash).toBe(hash)
  }
})
