import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createPostgresStore} from '../../web/server/adapters/postgres-store.ts'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import type {Store} from '../../web/server/ports.ts'
import {type Carrier, startCarrier} from '../helpers/carrier.ts'
import {killLeadServer, killRun, startLeadServer} from '../helpers/kill-run.ts'
import {postgresBinaries, startPostgres} from '../helpers/postgres.ts'
import {shortForm} from '../helpers/wire.ts'
import {formatSpread, line, percentile} from './figures.ts'

/** leads.md 1: 5,000 submissions and 200 kills, in pieces, so that an interrupted run has shown something. */
const pieces = Number(process.env.BENCH_PIECES || 4)
const submissions = 1250
const kills = 50
const alerts = 200
/** More in an hour are gathered. */
const alertsPerStore = 20

/**
 * leads.md 1 and 5: how soon the staff are told, and, on both engines, what is lost and sent twice in 200 kills (about
 * ten minutes each). BENCH_ONLY=alerts (or kills),
 * BENCH_ENGINE=sqlite (or postgresql) and BENCH_PIECES=1 (of four) run a part. Points 3 and 4 need a clock and a carrier
 * of the test's own: tests/contracts/outbox/outage.test.ts and tests/contracts/store/repetition.test.ts.
 */
export default async function benchLeads() {
  const postgres = postgresBinaries && isWanted('BENCH_ENGINE', 'postgresql') ? await startPostgres() : null
  if (!postgresBinaries) line('PostgreSQL', 'not installed here, skipped')
  const folder = mkdtempSync(join(tmpdir(), 'leads-bench-'))
  let made = 0
  const newFile = async () => join(folder, `requests-${++made}.sqlite`)
  const engines: [string, () => Promise<string>][] = isWanted('BENCH_ENGINE', 'sqlite') ? [['SQLite', newFile]] : []
  if (postgres) engines.push(['PostgreSQL', () => postgres.createDatabase()])
  for (const [engine, create] of engines) {
    if (isWanted('BENCH_ONLY', 'alerts')) await benchAlerts(engine, create)
    if (isWanted('BENCH_ONLY', 'kills')) await benchKills(engine, create)
  }
  rmSync(folder, {recursive: true, force: true})
  await postgres?.stop()
}

function isWanted(variable: 'BENCH_ONLY' | 'BENCH_ENGINE', name: string): boolean {
  return (process.env[variable] || name) === name
}

function openStore(address: string): Store {
  return address.startsWith('postgres:') ? createPostgresStore({url: address}) : createSqliteStore({file: address})
}

async function benchKills(engine: string, create: () => Promise<string>) {
  const total = {kills: 0, acknowledged: 0, triedAgain: 0, lost: 0, alertsMissing: 0, sentTwice: 0}
  for (let piece = 1; piece <= pieces; piece++) {
    const address = await create()
    const store = openStore(address)
    const run = await killRun({address, store, submissions, kills, speed: 10})
    await store.close()
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += run[name]
    line(
      `${engine}: kill -9 / acknowledged / tried again`,
      `${total.kills} / ${total.acknowledged} / ${total.triedAgain}`,
    )
    line('  requests lost / alerts missing / sent twice', `${total.lost} / ${total.alertsMissing} / ${total.sentTwice}`)
  }
}

/** From the moment of the submit to the moment at which the carrier has the staff's text. */
async function benchAlerts(engine: string, create: () => Promise<string>) {
  const carrier = await startCarrier()
  const [answered, handed]: number[][] = [[], []]
  for (let first = 0; first < alerts; first += alertsPerStore) {
    const server = await startLeadServer({store: await create(), carrierUrl: carrier.url, speed: 1})
    for (let n = first; n < first + alertsPerStore; n++) {
      const times = await timeAlert(server.url, carrier, n)
      answered?.push(times.answered)
      handed?.push(times.handed)
    }
    await killLeadServer(server)
  }
  await carrier.stop()
  line(`${engine}: submit -> answer`, formatSpread(answered ?? []))
  line(
    '  submit -> staff alert at the carrier',
    `${formatSpread(handed ?? [])}, p99 ${percentile(handed ?? [], 0.99)} ms (goal: 5000 ms)`,
  )
}

async function timeAlert(url: string, carrier: Carrier, n: number) {
  const headers = {'content-type': 'application/json', 'x-forwarded-for': `192.0.${n >> 8}.${n & 255}`}
  const submitted = Date.now()
  const body = JSON.stringify(shortForm({session_id: `bench-session-${n}`, idempotency_key: `bench-key-${n}`}))
  const answer = await fetch(url, {method: 'POST', headers, body})
  const {form_id} = (await answer.json()) as {form_id: string}
  const answered = Date.now() - submitted
  for (;;) {
    const text = carrier.texts.find(({body}) => body.includes(form_id))
    if (text) return {answered, handed: text.at - submitted}
    if (Date.now() - submitted > 30_000) throw new Error('The alert never reached the carrier')
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}
