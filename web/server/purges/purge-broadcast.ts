/**
 * Tells the other servers of the same site what to purge, over LISTEN and NOTIFY of the PostgreSQL that they share, on
 * a connection of its own (https://www.postgresql.org/docs/current/sql-notify.html). Each answers when it has done so,
 * and whoever tells waits for that, so that an acknowledged publish is fresh everywhere. What is said while a server is
 * not listening does not reach it: after every gap it purges everything, and makes the others do so if it had
 * something to say meanwhile.
 */
import {randomUUID} from 'node:crypto'
import type {Client} from 'pg'
import {z} from 'zod'
import type {Log} from '#web/config/log.ts'

interface PurgeBroadcastOptions {
  /** `postgres://…`, as in DATABASE_URL. No transaction pooler: LISTEN belongs to a session. */
  url: string
  /** Of this process alone. */
  purge(tags: readonly string[]): void
  /** Something may have been said that this process did not hear: all of its pages may be old. */
  missed(): void
  /** The tag that everything has. */
  everything: string
  log: Log
}

export interface PurgeBroadcast {
  /** Resolves when every other server has purged, or after `timeoutMs`. Never throws. */
  tell(tags: readonly string[], timeoutMs?: number): Promise<void>
  /** False while nothing can be heard. */
  isOpen(): boolean
  close(): Promise<void>
}

const channel = 'site_purges'
/** By this name the servers count each other. */
const applicationName = 'site purges'
/** PostgreSQL takes 8000 bytes. */
const maxPayloadBytes = 7500
const firstPauseMs = 250
const maxPauseMs = 30_000
/** A connection that a firewall forgot is silent for ever unless it is asked. */
const pingEveryMs = 20_000

const messageSchema = z.union([
  z.object({from: z.string(), id: z.string(), tags: z.array(z.string())}),
  z.object({done: z.string()}),
])

export function createPurgeBroadcast({url, purge, missed, everything, log}: PurgeBroadcastOptions): PurgeBroadcast {
  const self = randomUUID()
  /** What we have told and not all have answered: how often it was answered. */
  const told = new Map<string, {answers: number; check(): void}>()
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false
  /** Something was to be told while there was no connection. */
  let owes = false

  async function connect(): Promise<void> {
    const {default: pg} = await import('pg')
    const fresh = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    // One call for both: a connection says `error`, then `end`, or only the latter.
    const lost = once((error?: Error) => {
      if (client === fresh) client = null
      fresh.end().catch(() => {})
      if (closed) return
      if (failures === 0) log.warn('purges of other servers are not heard until PostgreSQL is back', kindOf(error))
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** failures++) * (0.5 + Math.random() / 2)
      clearTimeout(timer)
      timer = setTimeout(() => void connect(), pause).unref()
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
      // Whatever was said before this moment, nobody said it to us.
      missed()
      if (owes) {
        owes = false
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
    const message = messageSchema.safeParse(parse(payload)).data
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
      owes = true
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
        // The connection broke: nobody knows whether it was heard.
        owes = true
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function kindOf(error: (Error & {code?: string}) | undefined): {cause: string} {
  return {cause: error?.code ?? error?.name ?? 'closed'}
}
