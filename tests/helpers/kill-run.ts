/**
 * Submits requests to lead servers that are killed again and again, at a carrier that answers badly, until everything
 * has been sent; then counts what was lost and what was sent twice. Used by the crash test and by the bench.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import type {Store} from '../../web/server/ports.ts'
import type {LeadServerOptions} from '../fixtures/lead-server.ts'
import {type Behaviour, type Carrier, startCarrier} from './carrier.ts'
import {shortForm} from './wire.ts'

const script = fileURLToPath(new URL('../fixtures/lead-server.ts', import.meta.url))

interface LeadServer {
  process: ChildProcess
  url: string
}

export async function startLeadServer(options: LeadServerOptions): Promise<LeadServer> {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {stdio: ['pipe', 'pipe', 'inherit']})
  for await (const line of createInterface({input: child.stdout})) {
    return {process: child, url: `http://127.0.0.1:${line}/api/store-request`}
  }
  throw new Error('The lead server ended before it was ready')
}

export async function killLeadServer(server: LeadServer): Promise<void> {
  const gone = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await gone
}

/** 29 % of the calls go wrong: taken without an answer, refused for now, or nobody knows. */
function badly(): Behaviour {
  const dice = Math.random()
  if (dice > 0.29) return 'accept'
  if (dice > 0.2) return 'lost'
  if (dice > 0.15) return 'reset'
  if (dice > 0.1) return {status: 500, accepts: true}
  if (dice > 0.05) return {status: 503}
  return {status: 429, code: 20429}
}

interface KillRunOptions {
  /** As the servers open it. */
  address: string
  /** The same store, for counting. */
  store: Store
  submissions: number
  kills: number
  speed: number
}

const writers = 4

export async function killRun({address, store, submissions, kills, speed}: KillRunOptions) {
  const carrier = await startCarrier()
  carrier.behave = badly
  const options = {store: address, carrierUrl: carrier.url, speed}
  let server = await startLeadServer(options)
  const acknowledged: string[] = []
  let [next, triedAgain, killed] = [0, 0, 0]
  try {
    const write = async () => {
      for (let n = next++; n < submissions; n = next++) {
        const contact = {name: 'Ada', email: 'a@b.co', phone: `704555${String(n % 10_000).padStart(4, '0')}`}
        const body = shortForm({contact, session_id: `session-number-${n}`, idempotency_key: `key-number-${n}`})
        for (;;) {
          const formId = await submit(server.url, body, n)
          if (formId) {
            acknowledged.push(formId)
            break
          }
          triedAgain++
          await new Promise(resolve => setTimeout(resolve, 20))
        }
      }
    }
    const writing = Promise.all(Array.from({length: writers}, write))
    const every = submissions / (kills + 1)
    while (killed < kills) {
      await new Promise(resolve => setTimeout(resolve, 5))
      if (acknowledged.length < every * (killed + 1) && next < submissions) continue
      killed++
      await killLeadServer(server)
      server = await startLeadServer(options)
    }
    await writing
    await settled(store)
    return {
      submissions,
      kills: killed,
      acknowledged: acknowledged.length,
      /** Answers other than 200, and connections that broke: each was tried again with the same key. */
      triedAgain,
      ...(await count(store, acknowledged, carrier)),
    }
  } finally {
    await killLeadServer(server)
    await carrier.stop()
  }
}

async function submit(url: string, body: object, n: number): Promise<string | null> {
  try {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    }
    const answer = await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)})
    return answer.status === 200 ? ((await answer.json()) as {form_id: string}).form_id : null
  } catch {
    return null
  }
}

/** Until no text waits any more. */
async function settled(store: Store): Promise<void> {
  const db = await store.open()
  for (;;) {
    const waiting = await db
      .selectFrom('outbox')
      .select('id')
      .where('state', 'in', ['queued', 'sending', 'maybe_sent'])
      .limit(1)
      .execute()
    if (waiting.length === 0) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

async function count(store: Store, acknowledged: string[], carrier: Carrier) {
  const db = await store.open()
  const rows = await db.selectFrom('requests').select(['id', 'number']).execute()
  const stored = new Set(rows.map(row => row.id))
  const idOf = new Map(rows.map(({id, number}) => [Number(number), id]))
  const alerts = carrier.texts.flatMap(({body}) => {
    const [, alone] = /FormID: (\S+)/.exec(body) ?? []
    return alone ? [alone] : numbersIn(body).map(number => idOf.get(number) ?? `No. ${number}, which is not stored`)
  })
  const references = carrier.texts.map(text => /Ref (\S+)$/.exec(text.body)?.[1])
  const alerted = new Set(alerts)
  return {
    lost: acknowledged.filter(id => !stored.has(id)).length,
    alertsMissing: acknowledged.filter(id => !alerted.has(id)).length,
    sentTwice: references.length - new Set(references).size + (alerts.length - alerted.size),
  }
}

/** The requests that a message about several of them names: `No. 1042: https://…` or `No. 1042-1051, 1053`. */
export function numbersIn(text: string): number[] {
  if (!text.includes('told together')) return []
  const lines = [...text.matchAll(/^No\. ([\d, -]+)/gm)].map(([, line]) => line ?? '')
  return lines
    .join(',')
    .split(',')
    .flatMap(range => {
      const [first = Number.NaN, last = first] = range.split('-').map(Number)
      return Array.from({length: last - first + 1}, (_, n) => first + n)
    })
}
