import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import type {Store} from '#web/server/ports.ts'
import {startCarrier} from '../../helpers/carrier.ts'
import {createDatabase, hasPostgres, openPostgres} from '../../helpers/engines.ts'
import {killLeadServer, killRun, startLeadServer} from '../../helpers/kill-run.ts'
import {shortForm} from '../../helpers/leads.ts'

function openFile() {
  const folder = mkdtempSync(join(tmpdir(), 'leads-killed-'))
  const address = join(folder, 'requests.sqlite')
  const store = createSqliteStore({file: address})
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, {recursive: true, force: true})
  })
  return {address, store}
}

async function openDatabase() {
  const address = await createDatabase()
  return {address, store: openPostgres(address)}
}

const clean = {submissions: 150, kills: 8, acknowledged: 150, lost: 0, alertsMissing: 0, sentTwice: 0}

test('a server killed eight times at a bad carrier loses no request and no alert, and sends nothing twice', async () => {
  const run = await killRun({...openFile(), submissions: 150, kills: 8, speed: 10})
  expect(run).toMatchObject(clean)
}, 300_000)

test.skipIf(!hasPostgres)(
  'the same on PostgreSQL',
  async () => {
    const run = await killRun({...(await openDatabase()), submissions: 150, kills: 8, speed: 10})
    expect(run).toMatchObject(clean)
  },
  300_000,
)

test('two servers on one default store lose nothing and refuse nothing', () => writeToTwo(openFile()), 180_000)

test.skipIf(!hasPostgres)(
  'two servers on one PostgreSQL lose nothing and refuse nothing',
  async () => writeToTwo(await openDatabase()),
  180_000,
)

async function writeToTwo({address, store}: {address: string; store: Store}) {
  const carrier = await startCarrier()
  const options = {store: address, carrierUrl: carrier.url, speed: 1}
  const servers = await Promise.all([startLeadServer(options), startLeadServer(options)])
  onTestFinished(async () => {
    await Promise.all(servers.map(killLeadServer))
    await carrier.stop()
  })
  const statuses = new Map<number, number>()
  const write = async (url: string, writer: number) => {
    for (let n = 0; n < 50; n++) {
      const body = shortForm({session_id: `session-${writer}-${n}`, idempotency_key: `key-of-${writer}-${n}`})
      const headers = {'content-type': 'application/json', 'x-forwarded-for': `10.0.${writer}.${n}`}
      const {status} = await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)})
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all([0, 1, 2, 3].map(writer => write(servers[writer % 2]?.url ?? '', writer)))
  expect([...statuses]).toEqual([[200, 200]])
  const db = await store.open()
  const numbers = await db.selectFrom('requests').select('number').orderBy('number').execute()
  expect(numbers.map(row => row.number)).toEqual(Array.from({length: 200}, (_, n) => 1001 + n))
}
