import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {request as httpRequest, type IncomingMessage} from 'node:http'
import {join} from 'node:path'
import {expect, test} from 'playwright/test'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import {shortForm} from '../helpers/wire.ts'
import {type AnotherSite, startAnotherSite} from './support/another-site.ts'
import {alertOnly} from './support/lake.ts'

const place = 3
const submissions = 80
const writers = 4

// Five starts of a site, each of half a minute on a crowded machine.
test.setTimeout(300_000)

test.beforeAll(() => alertOnly({name: 'Bob', phone: '(704) 555-0171'}))

test('a site that is killed and ended under load loses no request that it acknowledged, and no alert', async () => {
  let site = await startAnotherSite(place)
  const store = createSqliteStore({file: join(site.config.dataDir, 'site/requests.sqlite')})
  const acknowledged: string[] = []
  // A second try finds the first one's requests in the same folder.
  const run = `restart-${randomUUID().slice(0, 8)}`
  let next = 0
  const write = async () => {
    for (let n = next++; n < submissions; n = next++) {
      const body = shortForm({session_id: `${run}-${n}`, idempotency_key: `restart-${randomUUID()}`})
      for (let id: string | null = null; id === null; ) {
        id = await submit(site.address, body, n)
        if (id !== null) acknowledged.push(id)
        else await pause(50)
      }
    }
  }
  try {
    const writing = Promise.all(Array.from({length: writers}, write))
    for (const [signal, after] of [
      ['SIGKILL', 15],
      ['SIGTERM', 35],
      ['SIGKILL', 55],
    ] as const) {
      while (acknowledged.length < after) await pause(10)
      site.child.process.kill(signal)
      expect(await site.child.exited).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 143)
      site = await startAnotherSite(place)
    }
    await writing
    const db = await store.open()
    const requests = await db.selectFrom('requests').select('id').where('session_id', 'like', `${run}-%`).execute()
    expect(requests.map(({id}) => id).toSorted()).toEqual(acknowledged.toSorted())
    const alerts = await db
      .selectFrom('outbox')
      .innerJoin('requests', 'requests.id', 'request_id')
      .select('request_id')
      .where('subject', '=', 'request')
      .where('channel', '=', 'sms')
      .where('session_id', 'like', `${run}-%`)
      .execute()
    expect(alerts.map(({request_id}) => request_id).toSorted()).toEqual(acknowledged.toSorted())
    // What a killed process held is anybody's after its lease of a minute (tests/contracts/outbox/crash.long.test.ts). From
    // twenty an hour on, alerts are in one message, which waits for its ten minutes.
    const held = () =>
      db.selectFrom('outbox').select('id').where('state', '=', 'queued').where('subject', '=', 'request').execute()
    await expect.poll(held, {timeout: 60_000}).toEqual([])
  } finally {
    await store.close()
    await site.child.stop()
  }
})

test('a request that is under way when the site is told to end gets its answer', async () => {
  const site = await startAnotherSite(place)
  try {
    const body = JSON.stringify(shortForm({session_id: 'under-way-session', idempotency_key: randomUUID()}))
    const sending = httpRequest(`${site.address}/api/store-request`, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'content-length': body.length, 'x-forwarded-for': '10.0.77.1'},
    })
    sending.write(body.slice(0, 20))
    // An answer to another call: the server has the first half by now.
    await fetch(`${site.address}/api/health`)
    site.child.process.kill('SIGTERM')
    await untilRefused(site)
    sending.end(body.slice(20))
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    answer.resume()
    expect(await site.child.exited).toBe(143)
  } finally {
    await site.child.stop()
  }
})

async function submit(address: string, body: object, n: number): Promise<string | null> {
  try {
    const headers = {'content-type': 'application/json', 'x-forwarded-for': `10.0.78.${n}`}
    const answer = await fetch(`${address}/api/store-request`, {method: 'POST', headers, body: JSON.stringify(body)})
    return answer.status === 200 ? ((await answer.json()) as {form_id: string}).form_id : null
  } catch {
    return null
  }
}

/** Until the site takes no new connection. */
async function untilRefused({address}: AnotherSite): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${address}/api/health`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
