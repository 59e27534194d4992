import {randomUUID} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import type {RequestSearch} from '../../web/domain/office/wire.ts'
import {createPostgresStore} from '../../web/server/adapters/postgres-store.ts'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import {erasePerson} from '../../web/server/office/erase-person.ts'
import {describeNumbers} from '../../web/server/office/numbers.ts'
import {listRequestPage} from '../../web/server/office/summaries.ts'
import {readVersion} from '../../web/server/office/today.ts'
import type {Services, Store} from '../../web/server/ports.ts'
import {postgresBinaries, startPostgres} from '../helpers/postgres.ts'
import {formatSpread, line, percentile} from './figures.ts'

const requests = 10_000
const rounds = 200

const first = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Katherine', 'Ken', 'Radia', 'Tony']
const last = ['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Johnson', 'Thompson', 'Perlman', 'Hoare']
const jobs = ['Mount a TV', 'Fix the gate', 'Two holes in the hallway', 'Paint the fence', 'Clean the gutters']

/** Lists and searches of the office in a store of 10,000 requests, on both engines (goal: 100 ms at p99). */
export default async function benchOffice() {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  const postgres = postgresBinaries ? await startPostgres() : null
  if (!postgres) line('PostgreSQL', 'not installed here, skipped')
  try {
    await benchEngine('SQLite', createSqliteStore({file: join(folder, 'requests.sqlite')}))
    if (postgres) await benchEngine('PostgreSQL', createPostgresStore({url: await postgres.createDatabase()}))
  } finally {
    await postgres?.stop()
    rmSync(folder, {recursive: true, force: true})
  }
}

async function benchEngine(engine: string, store: Store) {
  await fill(store)
  const business = {read: async () => null}
  const erasureLedger = join(mkdtempSync(join(tmpdir(), 'office-ledger-')), 'erasures.ndjson')
  const config = {secret: 'bench', publicBaseUrl: '', erasureLedger}
  const photos = {delete: async () => {}}
  const sms = {name: 'sms'}
  const services = {store, business, config, photos, sms, now: Date.now} as unknown as Services
  const searches: [string, (round: number) => Partial<RequestSearch>][] = [
    ['new', () => ({list: 'new'})],
    ['open', () => ({list: 'open'})],
    ['answered', () => ({list: 'answered'})],
    ['held back', () => ({list: 'held'})],
    ['all, a page further down', round => ({list: 'all', before: 1001 + ((round * 37) % requests)})],
    ['search: a name', round => ({query: last[round % last.length] ?? ''})],
    ['search: a word of the order', () => ({query: 'gutters'})],
    ['search: a phone number', round => ({query: `704-555-${String(1000 + round)}`})],
    ['search: nothing to be found', () => ({query: 'xylophone'})],
  ]
  const report = async (title: string, count: number, work: (round: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < count; round++) {
      const began = performance.now()
      await work(round)
      times.push(performance.now() - began)
    }
    line(`${engine}: ${title}`, `${formatSpread(times)}, p99 ${percentile(times, 0.99).toFixed(1)} ms`)
  }
  for (const [title, search] of searches) {
    await report(title, rounds, round =>
      listRequestPage(services, {list: 'all', query: '', before: null, ...search(round)}),
    )
  }
  await report('what an open Studio asks every second', rounds, () => readVersion(services))
  await report('one person erased', 5, n => erasePerson(services, {phone: `+1704555${5000 + n}`, email: null}))
  await report('the numbers of twelve weeks', 20, () => describeNumbers(services))
  rmSync(dirname(erasureLedger), {recursive: true, force: true})
  await store.close()
}

async function fill(store: Store) {
  const db = await store.open()
  for (let from = 0; from < requests; from += 500) {
    const rows = Array.from({length: 500}, (_, index) => toRow(from + index))
    await db.insertInto('requests').values(rows).execute()
    await db.insertInto('outbox').values(rows.map(toText)).execute()
  }
}

function toRow(n: number) {
  const name = `${first[n % 10]} ${last[Math.floor(n / 10) % 10]}`
  const digits = String(1000 + (n % 9000))
  return {
    id: randomUUID(),
    number: 1001 + n,
    state: n % 50 === 0 ? ('suspect' as const) : ('new' as const),
    suspicion: null,
    status: n > requests - 40 ? ('new' as const) : ('done' as const),
    form_type: 'contact' as const,
    source: 'website',
    source_page: 'Home',
    session_id: `session-${n}`,
    name,
    phone: `(704) 555-${digits}`,
    phone_e164: `+1704555${digits}`,
    email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
    address: `${n} Trade St, Charlotte`,
    description: `${jobs[n % jobs.length]}. ${'It has been like this for a while. '.repeat(4)}`,
    service_type: null,
    details: '{"form":"short"}',
    consent_to_text: 1,
    created_at: Date.now() - (requests - n) * 60_000,
    delete_after: null,
  }
}

function toText({id, number, created_at}: ReturnType<typeof toRow>) {
  return {
    id: `${id}:request:sms`,
    subject: 'request' as const,
    subject_id: id,
    channel: 'sms',
    number: 1,
    case_number: number,
    request_id: id,
    recipient: '+17045550188',
    reference: `${number}-AAAA`,
    text: 'New Contact',
    state: 'delivered' as const,
    attempts: 1,
    next_at: created_at,
    lease_until: 0,
    held_up: 0,
    resent: 0,
    created_at,
    done_at: created_at,
  }
}
