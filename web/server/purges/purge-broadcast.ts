// Tells the site's other servers what to purge, over LISTEN and NOTIFY of their shared PostgreSQL
// (https://www.postgresql.org/docs/current/sql-notify.html). Each confirms, and the sender waits, so an acknowledged
// publish is fresh everywhere. A server that was disconnected purges everything, and makes the others do so if it had
// something to tell.
import {randomUUID} from 'node:crypto'
import type {Client} from 'pg'
import {z} from 'zod'
import type {Log} from '#web/config/log.ts'
import {parseJson} from '../http/read-body.ts'

interface PurgeBroadcastOptions {
  /** No transaction pooler: LISTEN belongs to a session. */
  url: string
  purge(tags: readonly string[]): void
  /** A purge may have been missed: all pages may be old. */
  missed(): void
  everything: string
  log: Log
}

export interface PurgeBroadcast {
  /** Resolves when every other server has purged, or after `timeoutMs`. Never throws. */
  tell(tags: readonly string[], timeoutMs?: number): Promise<void>
  isOpen(): boolean
  close(): Promise<void>
}

const channel = 'site_purges'
const applicationName = 'site purges'
const maxPayloadBytes = 7500 // of PostgreSQL's 8000
const firstDelayMs = 250
const maxDelayMs = 30_000
/** Finds connections that a firewall dropped silently. */
const pingEveryMs = 20_000

const messageSchema = z.union([
  z.object({from: z.string(), id: z.string(), tags: z.array(z.string())}),
  z.object({done: z.string()}),
])

export function createPurgeBroadcast({url, purge, missed, everything, log}: PurgeBroadcastOptions): PurgeBroadcast {
  const self = randomUUID()
  /** Sent purges that not every server has confirmed. */
  const told = new Map<string, {answers: number; check(): void}>()
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false
  let hasUnsent = false

  async function connect(): Promise<void> {
    const {default: pg} = await import('pg')
    const fresh = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    // A broken connection emits `error`, then `end`, or only `end`.
    const lost = once((error?: Error) => {
      if (client === fresh) client = null
      fresh.end().catch(() => {})
      if (closed) return
      if (failures === 0) log.warn('purges of other servers are not heard until PostgreSQL is back', kindOf(error))
      const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** failures++) * (0.5 + Math.random() / 2)
      clearTimeout(timer)
      timer = setTimeout(() => void connect(), delayMs).unref()
    })
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({payload}) => hear(fresh, payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      if (closed) return void (await fresh.end())
      client = fresh
      if (failures > 0) log.info('purges of other servers are heard again')
      failures = 0
      missed()
      if (hasUnsent) {
        hasUnsent = false
        void tell([everything])
      }
      ask(fresh, lost)
    } catch (error) {
      lost(error as Error)
    }
  }

  function ask(asked: Client, lost: (error: Error) => void): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      asked.query('select 1').then(() => client === asked && ask(asked, lost), lost)
    }, pingEveryMs).unref()
  }

  function hear(heardBy: Client, payload: string): void {
    const message = messageSchema.safeParse(parseJson(payload)).data
    if (!message) return
    if ('done' in message) {
      const telling = told.get(message.done)
      if (telling) telling.answers++
      telling?.check()
      return
    }
    if (message.from === self) return
    purge(message.tags)
    heardBy.query('select pg_notify($1, $2)', [channel, JSON.stringify({done: message.id})]).catch(() => {})
  }

  async function tell(tags: readonly string[], timeoutMs = 250): Promise<void> {
    if (!client) {
      hasUnsent = true
      return
    }
    const id = randomUUID()
    const whole = JSON.stringify({from: self, id, tags})
    const payload =
      Buffer.byteLength(whole) > maxPayloadBytes ? JSON.stringify({from: self, id, tags: [everything]}) : whole
    let others = Number.POSITIVE_INFINITY
    const answered = Promise.withResolvers<void>()
    const telling = {answers: 0, check: () => telling.answers >= others && answered.resolve()}
    told.set(id, telling)
    const late = setTimeout(answered.resolve, timeoutMs)
    const said = client.query(
      `select pg_notify($1, $2), (
         select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name = $3 and pid <> pg_backend_pid()
       ) as others`,
      [channel, payload, applicationName],
    )
    said.then(
      ({rows}) => {
        others = rows[0].others
        telling.check()
      },
      () => {
        hasUnsent = true
        answered.resolve()
      },
    )
    await answered.promise
    clearTimeout(late)
    told.delete(id)
  }

  void connect()
  return {
    tell,
    isOpen: () => client !== null,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

function once(run: (error?: Error) => void): (error?: Error) => void {
  let done = false
  return error => {
    if (done) return
    done = true
    run(error)
  }
}

function kindOf(error: (Error & {code?: string}) | undefined): {cause: string} {
  return {cause: error?.code ?? error?.name ?? 'closed'}
}
