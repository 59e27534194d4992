import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createPostgresStore} from '../../web/server/adapters/postgres-store.ts'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import type {Store} from '../../web/server/ports.ts'
import {startCarrier} from '../helpers/carrier.ts'
import {killLeadServer, killRun, startLeadServer} from '../helpers/kill-run.ts'
import {postgresBinaries, startPostgres} from '../helpers/postgres.ts'
import {shortForm} from '../helpers/wire.ts'
import {formatSpread, percentile} from './figures.ts'

const submissions = 5000
const kills = 200
const alerts = 200

const line = (title: string, text: string) => process.stdout.write(`${title.padEnd(56)}${text}\n`)

/** leads.md 1 and 5, on both engines: what is lost and sent twice in 200 kills, and how soon the staff are told. */
export default async function benchLeads() {
  const folder = mkdtempSync(join(tmpdir(), 'leads-bench-'))
  const address = join(folder, 'requests.sqlite')
  await measure('SQLite', address, createSqliteStore({file: address}))
  rmSync(folder, {recursive: true, force: true})
  if (!postgresBinaries) return line('PostgreSQL', 'not installed here, skipped')
  const postgres = await startPostgres()
  const url = await postgres.createDatabase()
  await measure('PostgreSQL', url, createPostgresStore({url}))
  await postgres.stop()
}

async function measure(engine: string, address: string, store: Store) {
  await benchAlerts(engine, address)
  const run = await killRun({address, store, submissions, kills, speed: 10})
  await store.close()
  line(`${engine}: kill -9 / submissions / tried again`, `${run.kills} / ${run.submissions} / ${run.triedAgain}`)
  line('  acknowledged requests lost', String(run.lost))
  line('  alerts missing', String(run.alertsMissing))
  line('  texts sent twice', String(run.sentTwice))
}

/** From the moment of the submit to the moment at which the carrier has the staff's text. */
async function benchAlerts(engine: string, address: string) {
  const carrier = await startCarrier()
  const server = await startLeadServer({store: address, carrierUrl: carrier.url, speed: 1})
  const [answered, handed]: number[][] = [[], []]
  for (let n = 0; n < alerts; n++) {
    const headers = {'content-type': 'application/json', 'x-forwarded-for': `192.0.${n >> 8}.${n & 255}`}
    const submitted = Date.now()
    const body = JSON.stringify(shortForm({session_id: `bench-session-${n}`, idempotency_key: `bench-key-${n}`}))
    const answer = await fetch(server.url, {method: 'POST', headers, body})
    const {form_id} = (await answer.json()) as {form_id: string}
    answered?.push(Date.now() - submitted)
    for (;;) {
      const text = carrier.texts.find(({body}) => body.includes(form_id))
      if (text) {
        handed?.push(text.at - submitted)
        break
      }
      if (Date.now() - submitted > 30_000) throw new Error('The alert never reached the carrier')
      await new Promise(resolve => setTimeout(resolve, 2))
    }
  }
  await killLeadServer(server)
  await carrier.stop()
  line(`${engine}: submit -> answer`, formatSpread(answered ?? []))
  line(
    '  submit -> staff alert at the carrier',
    `${formatSpread(handed ?? [])}, p99 ${percentile(handed ?? [], 0.99)} ms (goal: 5000 ms)`,
  )
}
