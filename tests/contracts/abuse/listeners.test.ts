/** Strangers open event streams by the thousand, and the owner edits. */
import {once} from 'node:events'
import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import {expect, onTestFinished, test} from 'vitest'
import {openHttpCarrier} from '#studio/mux/over-http.ts'

const costly = `*[${Array.from({length: 60}, (_, n) => `title match "word${n}*"`).join(' || ')}]`

/** 3,000 listeners, 100 at a time; those that are let in stay open until the test ends. */
async function openListeners(lake: TestLake): Promise<Map<number, number>> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const statuses = new Map<number, number>()
  for (let batch = 0; batch < 30; batch++) {
    const open = async (_: unknown, index: number) => {
      const headers = {'x-forwarded-for': `203.0.${batch}.${index}`}
      const address = `${lake.url}/v2025-02-19/data/listen/production?query=${encodeURIComponent(costly)}`
      const answer = await fetch(address, {headers, signal: stop.signal})
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status !== 200) await answer.arrayBuffer()
    }
    await Promise.all(Array.from({length: 100}, open))
  }
  return statuses
}

async function timeOfPublish(lake: TestLake): Promise<number> {
  const started = performance.now()
  await lake.client().createOrReplace({_id: 'page', _type: 'page', title: 'word1 word2 and more'.repeat(50)})
  return performance.now() - started
}

test('of 3,000 listeners without a token none is let in, and a publish is as quick as before', async () => {
  const lake = await startTestLake({trustedProxies: 1})
  expect(await openListeners(lake)).toEqual(new Map([[401, 3000]]))
  expect(await timeOfPublish(lake)).toBeLessThan(2000)
})

test('of 3,000 costly listeners of a public dataset few are let in, and a publish takes no seconds', async () => {
  const lake = await startTestLake({trustedProxies: 1, publicRead: true})
  // Fifty are open at a time; one that costs too much is let in, told so and ended.
  expect((await openListeners(lake)).get(429)).toBeGreaterThan(2000)
  expect(await timeOfPublish(lake)).toBeLessThan(2000)
})

test('200 tabs and 200 sockets of strangers leave the multiplexer to the owner', async () => {
  const lake = await startTestLake({publicRead: true})
  const tab = (index: number) => `${index}`.padStart(32, '0')
  const tabs = await Promise.all(
    Array.from({length: 200}, (_, index) => fetch(`${lake.url}/v1/_mux/stream?c=${tab(index)}`)),
  )
  expect(new Set(tabs.map(({status}) => status))).toEqual(new Set([401]))
  const sockets = Array.from({length: 200}, () => new WebSocket(`${lake.url.replace('http', 'ws')}/v1/_mux/socket`))
  onTestFinished(() => {
    for (const socket of sockets) socket.close()
  })
  await Promise.all(sockets.map(socket => once(socket, 'open')))

  const headers = new Headers({authorization: `Bearer ${lake.token}`})
  const events = {line: () => {}, lost: () => {}}
  const carrier = await openHttpCarrier(`${lake.url}/v1`, events, headers.get('authorization') ?? '')
  expect((await carrier.subscribe('1', '/v1/data/listen/production?query=*', headers)).status).toBe(200)
  carrier.close()
  const own = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/_mux/socket`)
  await once(own, 'open')
  const answer = once(own, 'message')
  own.send(JSON.stringify({i: '1', u: '/v1/data/listen/production?query=*', h: Object.fromEntries(headers)}))
  expect(JSON.parse((await answer)[0].data)).toEqual({i: '1', s: 200})
  own.close()
})
