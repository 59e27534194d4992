import {expect, test} from 'vitest'
import {withinTime} from '../../src/query/watchdog.ts'
import {hostileQueries as hostile} from '../fixtures/hostile-queries.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

/** A lake with two hundred ordinary documents. */
async function filledLake(publicRead = true): Promise<TestLake> {
  const lake = await startTestLake({publicRead})
  const text = 'Patching, sanding and painting. '.repeat(20)
  const steps = Array.from({length: 10}, (_, n) => ({_key: `s${n}`, title: `Step ${n}`, text}))
  const documents = Array.from({length: 200}, (_, n) => ({
    _id: `svc${n}`,
    _type: 'service',
    title: `Service ${n}`,
    steps,
  }))
  await lake.client().mutate(documents.map(create => ({create})))
  return lake
}

const ask = (lake: TestLake, query: string) =>
  fetch(`${lake.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`)

test('strangers read nothing of a private dataset, whatever they ask', async () => {
  const lake = await filledLake(false)
  const started = performance.now()
  for (const query of ['*', 'count(*)', ...Object.values(hostile)]) {
    const response = await ask(lake, query)
    expect([response.status, (await response.json()).message]).toEqual([401, expect.stringContaining('private')])
  }
  expect(performance.now() - started).toBeLessThan(1000)
  for (const path of [
    'doc/production/svc1',
    'export/production',
    'listen/production?query=*',
    'live/events/production',
  ])
    expect((await fetch(`${lake.url}/v2025-02-19/data/${path}`)).status, path).toBe(401)
  expect(await lake.client().fetch('count(*)')).toBe(200)
})

test('each hostile query is refused with a sentence or answered, and the lake lives on', {
  timeout: 120_000,
}, async () => {
  const lake = await filledLake()
  for (const [name, query] of Object.entries(hostile)) {
    const started = performance.now()
    const response = await ask(lake, query)
    const body = await response.json()
    const ms = Math.round(performance.now() - started)
    expect([200, 400], `${name}: ${JSON.stringify(body).slice(0, 300)}`).toContain(response.status)
    if (response.status === 400) expect(body.error.description, name).toMatch(/stopped|too deeply|too long/)
    expect(ms, name).toBeLessThan(8000)
    expect((await ask(lake, 'count(*)')).status, name).toBe(200)
  }
  const after = await (await ask(lake, '*[_id == "svc7"][0].title')).json()
  expect(after.result).toBe('Service 7')
})

test('ten hostile queries at once do not keep the site waiting', {timeout: 60_000}, async () => {
  const lake = await filledLake()
  const client = lake.client()
  const quick = '*[_type == "service" && _id == "svc5"][0]{title}'
  await client.fetch(quick)
  const attack = Object.values(hostile)
    .slice(0, 10)
    .map(query => ask(lake, query))
  const waits: number[] = []
  for (let n = 0; n < 30; n++) {
    const started = performance.now()
    expect(await client.fetch(quick)).toEqual({title: 'Service 5'})
    waits.push(performance.now() - started)
  }
  const statuses = (await Promise.all(attack)).map(({status}) => status)
  for (const status of statuses) expect([200, 400, 429]).toContain(status)
  expect(Math.max(...waits)).toBeLessThan(500)
})

test('strangers find what was published a moment ago, and never a draft', async () => {
  const lake = await startTestLake({publicRead: true})
  const client = lake.client({perspective: 'raw'})
  const visitor = lake.client({token: undefined})
  const query = '*[_type == "note" && references("faq")] | order(_id).title'
  await client.create({_id: 'faq', _type: 'faq'})
  expect(await visitor.fetch(query)).toEqual([])
  const about = {_type: 'reference', _ref: 'faq'}
  await client.create({_id: 'note1', _type: 'note', title: 'one', about})
  expect(await visitor.fetch(query)).toEqual(['one'])
  await client.createOrReplace({_id: 'drafts.note2', _type: 'note', title: 'two', about})
  expect(await visitor.fetch(query)).toEqual(['one'])
  expect(await client.fetch(query)).toEqual(['two', 'one'])
  await client.delete('note1')
  expect(await visitor.fetch(query)).toEqual([])
})

test('a slow query of the owner ends with a sentence, and so does a patch by one, which changes nothing', async () => {
  const lake = await filledLake()
  const slow = hostile['a count of a count of a count'] ?? ''
  await expect(lake.client().fetch(slow)).rejects.toThrow(/stopped after 3 s/)
  const response = await lake.request('/v1/data/mutate/production', {
    method: 'POST',
    body: JSON.stringify({mutations: [{patch: {query: `*[${slow} > 1]`, set: {title: 'gone'}}}]}),
  })
  expect([response.status, (await response.json()).error.description]).toEqual([400, expect.stringMatching(/stopped/)])
  expect(await lake.client().fetch('count(*[title == "gone"])')).toBe(0)
})

test('a hostile listener is told so and does not stop the commits of others', async () => {
  const lake = await filledLake()
  const many = JSON.stringify(Array.from({length: 600}, (_, n) => n))
  const filter = '*[count($a[count($a[count($a[@ > ^.^]) > 0]) > 0]) > 0]'
  const search = new URLSearchParams({query: filter, $a: many})
  const response = await fetch(`${lake.url}/v1/data/listen/production?${search}`)
  expect(await response.text()).toContain('event: channelError')
  const started = performance.now()
  await lake.client().create({_type: 'note', title: 'quick'})
  expect(performance.now() - started).toBeLessThan(2000)
})

test('fifty streams of strangers are open at most, ten of them of one address, and one that ends makes room', async () => {
  const lake = await startTestLake({publicRead: true, trustedProxies: 1})
  const open = (address: string) =>
    fetch(`${lake.url}/v2026-05-04/data/live/events/production`, {headers: {'x-forwarded-for': address}})
  const statuses = (streams: Response[]) => streams.map(({status}) => status)
  const first = await Promise.all(Array.from({length: 10}, (_, n) => open(`2001:db8::${n}`)))
  expect(statuses(first)).toEqual(Array(10).fill(200))
  expect((await open('2001:db8::ffff')).status).toBe(429)
  await first[0]?.body?.cancel()
  await expect.poll(async () => (await open('2001:db8::ffff')).status).toBe(200)

  const others = await Promise.all(Array.from({length: 40}, (_, n) => open(`203.0.113.${n}`)))
  expect(statuses(others)).toEqual(Array(40).fill(200))
  expect((await open('198.51.100.4')).status).toBe(429)
  expect((await lake.request('/v2026-05-04/data/live/events/production')).status).toBe(200)
  await others[0]?.body?.cancel()
  await expect.poll(async () => (await open('198.51.100.4')).status).toBe(200)
})

test('too many waiting queries of strangers are told to come back', {timeout: 60_000}, async () => {
  const lake = await filledLake()
  const answers = await Promise.all(
    Array.from({length: 14}, (_, n) =>
      ask(lake, `{"n": ${n}, "a": count(*[count(*[^._id > _id && count(*[^._id > _id]) > 1]) > 1])}`),
    ),
  )
  const statuses = answers.map(({status}) => status)
  expect(statuses).toContain(429)
  expect(statuses.every(status => status === 400 || status === 429)).toBe(true)
})

test('work is stopped where it is, also within other limited work', () => {
  const forever = () => {
    for (;;);
  }
  expect(() => withinTime(20, forever)).toThrow(/stopped after 20 ms/)
  expect(() => withinTime(2000, () => withinTime(20, forever))).toThrow(/stopped after 20 ms/)
  expect(withinTime(1000, () => withinTime(1000, () => 7))).toBe(7)
})
