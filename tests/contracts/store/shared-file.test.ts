import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {createLeads, post, shortForm} from '../../helpers/leads.ts'
import {rate} from '../../helpers/surveys.ts'

function sharedFile() {
  const folder = mkdtempSync(join(tmpdir(), 'leads-shared-'))
  const file = join(folder, 'requests.sqlite')
  const store = createSqliteStore({file})
  const other = new DatabaseSync(file)
  onTestFinished(async () => {
    other.close()
    await store.close()
    rmSync(folder, {recursive: true, force: true})
  })
  return {store, other}
}

const later = (ms: number, work: () => void) => void setTimeout(work, ms)

test('a first request is not refused because another process is just making the file', async () => {
  const {store, other} = sharedFile()
  other.exec('begin exclusive')
  later(300, () => other.exec('commit'))
  const {status} = await post(createLeads({store}), shortForm())
  expect(status).toBe(200)
})

test('a request waits for the write of another process, and the event loop goes on meanwhile', async () => {
  const {store, other} = sharedFile()
  await store.open()
  other.exec('begin immediate')
  later(300, () => other.exec('commit'))
  let turns = 0
  const counting = setInterval(() => turns++, 10)
  const {status} = await post(createLeads({store}), shortForm())
  clearInterval(counting)
  expect(status).toBe(200)
  expect(turns).toBeGreaterThan(5)
})

test('a backup tool that holds the file for 2.5 seconds costs no request, and what reads does not wait', async () => {
  const {store, other} = sharedFile()
  const db = await store.open()
  const leads = createLeads({store})
  other.exec('begin immediate')
  let isHeld = true
  later(2500, () => {
    other.exec('commit')
    isHeld = false
  })
  const asked = [0, 1, 2, 3].map(n => post(leads, shortForm({idempotency_key: `key-number-${n}`})))
  const opinion = rate(leads, {booking: 5, technician: 4, quality: 3})
  expect(await db.selectFrom('requests').select('id').execute()).toEqual([])
  expect([(await opinion).status, isHeld]).toEqual([503, true])
  expect(await Promise.all(asked.map(async each => (await each).status))).toEqual([200, 200, 200, 200])
  expect(await db.selectFrom('requests').select('id').execute()).toHaveLength(4)
})

test('a file that stays locked is 503, and the same key is stored later', async () => {
  const {store, other} = sharedFile()
  await store.open()
  const leads = createLeads({store})
  const body = shortForm({idempotency_key: 'key-kept-by-the-browser'})
  other.exec('begin immediate')
  expect((await post(leads, body)).status).toBe(503)
  other.exec('commit')
  expect((await post(leads, body)).status).toBe(200)
})
