import {sql} from 'kysely'
import {expect, test} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import {tryToWrite} from '#web/server/health/port-checks.ts'
import {createLeads, type Leads, longForm, post, rowsIn} from '../../helpers/leads.ts'

/** SQLite then answers "disk is full" as on a full disk. */
async function limitPages(leads: Leads, more: number): Promise<void> {
  const db = await leads.store.open()
  const {rows} = await sql<{page_count: number}>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + more)}`.execute(db)
}

const send = (leads: Leads, n: number) => {
  const meta = {source_page: 'Contact', description: 'x'.repeat(4000), serviceType: 'TV Mount Installation'}
  return post(leads, longForm({session_id: `session-number-${n}`, idempotency_key: `key-number-${n}`, meta}))
}

test('on a full disk forms are told to come back, and with space again they are taken; what was taken is kept', async () => {
  const leads = createLeads()
  expect((await send(leads, 0)).status).toBe(200)
  await limitPages(leads, 2)
  const answers = []
  for (let n = 1; n <= 10; n++) answers.push(await send(leads, n))
  const refused = answers.filter(({status}) => status === 503)
  expect(refused.length).toBeGreaterThan(5)
  for (const {body, headers} of refused) {
    expect(body.error).toEqual(expect.any(String))
    expect(headers.get('retry-after')).not.toBeNull()
  }
  const taken = answers.filter(({status}) => status === 200).length
  expect(taken + refused.length).toBe(10)

  await limitPages(leads, 1000)
  expect((await send(leads, 11)).status).toBe(200)
  expect(await rowsIn(leads, 'requests')).toHaveLength(2 + taken)
})

test('health notices a store that answers reads only, and writes at most every five seconds', async () => {
  const leads = createLeads()
  const db = await leads.store.open()
  await tryToWrite(leads)
  leads.clock.at += 1
  await tryToWrite(leads)
  const query = db.selectFrom('registers').select('value').where('name', '=', 'health_write')
  expect(await query.executeTakeFirst()).toEqual({value: leads.clock.at - 1})
  await sql`pragma query_only = on`.execute(db)
  forgetProcessValues()
  await expect(tryToWrite(leads)).rejects.toThrow(/readonly/)
})
