// Tells the site's other servers what to purge, over LISTEN and NOTIFY of their shared PostgreSQL
// (https://www.postgresql.org/docs/current/sql-notify.html), which takes milliseconds. A server that was disconnected
// purges everything, and makes the others do so if it had something to tell.
import {randomUUID} from 'node:crypto'
import type {Client} from 'pg'
import {z} from 'zod'
import type {Log} from '#web/config/log.ts'
import {contentTag} from '#web/content/tags.ts'
import {parseJson} from '../http/read-body.ts'

interface PurgeBroadcastOptions {
  /** No transaction pooler: LISTEN belongs to a session. */
  url: string
  purge(tags: readonly string[]): void
  /** A purge may have been missed: all pages may be old. */
  missed(): void
  log: Log
}

export type PurgeBroadcast = ReturnType<typeof createPurgeBroadcast>

const channel = 'site_purges'
const applicationName = 'site purges'
const maxPayloadBytes = 7500 // of PostgreSQL's 8000
const firstDelayMs = 250
const maxDelayMs = 30_000
/** Finds connections that a firewall dropped silently. */
const pingEveryMs = 20_000

const messageSchema = z.object({from: z.string(), tags: z.array(z.string())})

export function createPurgeBroadcast({url, purge, missed, log}: PurgeBroadcastOptions) {
  const self = randomUUID()
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
    let isLost = false
    // A broken connection emits `error`, then `end`, or only `end`.
    const lost = (error?: Error & {code?: string}) => {
      clearInterval(asking)
      if (isLost) return
      isLost = true
      if (client === fresh) client = null
      fresh.end().catch(() => {})
      if (closed) return
      const cause = error?.code ?? error?.name ?? 'closed'
      if (failures === 0) log.warn('purges of other servers are not heard until PostgreSQL is back', {cause})
      const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** failures++) * (0.5 + Math.random() / 2)
      timer = setTimeout(() => void connect(), delayMs).unref()
    }
    const asking = setInterval(() => void fresh.query('select 1').catch(lost), pingEveryMs).unref()
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({payload}) => hear(payload ?? ''))
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
        tell([contentTag])
      }
    } catch (error) {
      lost(error as Error)
    }
  }

  function hear(payload: string): void {
    const message = messageSchema.safeParse(parseJson(payload)).data
    if (message && message.from !== self) purge(message.tags)
  }

  /** Returns at once. What cannot be told now is made up for with the next connection. */
  function tell(tags: readonly string[]): void {
    // Servers of the version before ask for an id.
    const payloadOf = (list: readonly string[]) => JSON.stringify({from: self, id: '', tags: list})
    const whole = payloadOf(tags)
    const payload = Buffer.byteLength(whole) > maxPayloadBytes ? payloadOf([contentTag]) : whole
    if (!client) hasUnsent = true
    client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {
      hasUnsent = true
    })
  }

  void connect()
  return {
    tell,
    isOpen: () => client !== null,
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
