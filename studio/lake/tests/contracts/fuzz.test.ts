import fc from 'fast-check'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

/** Texts that have broken servers before, among ordinary ones. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '..',
    '../../etc/passwd',
    '%2e%2e%2f',
    '%00',
    '%',
    '%zz',
    'a%2Fb',
    '__proto__',
    'constructor',
    'drafts.a',
    'versions.r.a',
    '_.releases.x',
    'production',
    'local0',
    'a'.repeat(3000),
    "' OR 1=1 --",
    '\ud800',
    '\u0000',
    '(a+)+$',
    '*',
    '-1',
    '1e999',
    'NaN',
    'null',
    'image-0000000000000000000000000000000000000000-1x1-png',
    '0000000000000000000000000000000000000000-1x1.png',
  ),
  fc.string({maxLength: 40}),
  fc.string({unit: 'binary', maxLength: 20}),
)
const groq = fc.constantFrom(
  '*',
  '*[0]',
  'count(*)',
  '*[_type == "t"]{..., "x": *[references(^._id)]}',
  '*[title match $a]',
  '*[',
  '$a[$b]',
  'a->b->c',
  '*[_id in path("**.**.**")]',
  '{"a": $a}{"b": [a, a]}',
  'select(true => 1',
  '"\\ud800"',
  '[1,2,3][-1..5]',
  '* | order(_id desc)[0...1000000]',
  'array::join($a, $b)',
)
const document = fc.record(
  {_id: nasty, _type: nasty, _rev: nasty, title: fc.jsonValue(), _createdAt: nasty, ref: fc.record({_ref: nasty})},
  {requiredKeys: []},
)
const mutations = fc.array(
  fc.oneof(
    fc.constantFrom('create', 'createIfNotExists', 'createOrReplace').chain(kind => document.map(it => ({[kind]: it}))),
    fc.record({delete: fc.oneof(fc.record({id: nasty}), fc.record({query: groq}), fc.jsonValue())}),
    fc.record({
      patch: fc.record(
        {
          id: nasty,
          query: groq,
          set: fc.dictionary(nasty, fc.jsonValue()),
          unset: fc.array(nasty),
          insert: fc.jsonValue(),
        },
        {requiredKeys: []},
      ),
    }),
    fc.jsonValue(),
  ),
  {maxLength: 4},
)
const body = fc.oneof(
  fc.record({mutations, transactionId: nasty}, {requiredKeys: []}).map(it => JSON.stringify(it)),
  fc
    .record({actions: fc.array(fc.record({actionType: nasty, draftId: nasty, publishedId: nasty}))})
    .map(it => JSON.stringify(it)),
  fc.record({query: groq, params: fc.dictionary(nasty, fc.jsonValue())}).map(it => JSON.stringify(it)),
  fc.jsonValue().map(it => JSON.stringify(it)),
  nasty,
  fc.constantFrom('{', '[[[[', '['.repeat(20_000), '{"mutations":'.repeat(3000), '\u0000', '{"a":1e400}'),
)
const search = fc.array(
  fc.oneof(
    groq.map(query => ['query', query] as const),
    fc.tuple(
      fc.constantFrom(
        'perspective',
        'limit',
        'revision',
        'time',
        'w',
        'h',
        'rect',
        'q',
        'dl',
        'sid',
        'origin',
        'filename',
        'meta',
        'c',
        '$a',
        '$b',
      ),
      fc.oneof(
        nasty,
        fc.jsonValue().map(it => JSON.stringify(it)),
      ),
    ),
  ),
  {maxLength: 4},
)
const header = fc.constantFrom<Record<string, string>>(
  {},
  {origin: 'http://site.test'},
  {origin: 'null'},
  {range: 'bytes=5-1'},
  {'last-event-id': '-7'},
  {'content-type': 'multipart/form-data; boundary=x'},
  {'content-type': 'image/png'},
)

/** Requests over all routes of the lake: each pattern with its parameters filled in, sometimes rightly. */
function requestOver(routes: string[]) {
  return fc.record({
    route: fc.constantFrom(...routes),
    parts: fc.array(fc.oneof(fc.constantFrom('production', 'local0'), nasty), {minLength: 4, maxLength: 4}),
    search,
    body,
    header,
  })
}

interface Request {
  route: string
  parts: string[]
  search: (readonly [string, string])[]
  body: string
  header: Record<string, string>
}

function encode(text: string): string {
  // Half of the point are addresses that are encoded wrongly: those go out as they are.
  return /^%/.test(text) ? text : encodeURIComponent(text.toWellFormed())
}

async function send(lake: TestLake, {route, parts, search, body, header}: Request, token: string | null) {
  const [method = 'GET', pattern = ''] = route.split(' ')
  let next = 0
  const path = pattern.replace(/:\w+(\{[^}]*\})?\??|\*/g, () => encode(parts[next++] ?? 'x'))
  const query = search.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const headers = {...header, ...(token && {authorization: `Bearer ${token}`})}
  const cut = new AbortController()
  const response = await fetch(`${lake.url}/v2026-05-04${path}?${query}`, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([cut.signal, AbortSignal.timeout(20_000)]),
    ...(method !== 'GET' && {body}),
  })
  const type = response.headers.get('content-type') ?? ''
  const isStream = response.ok && (/event-stream/.test(type) || path.startsWith('/_mux/stream'))
  const text = isStream ? '' : await response.text()
  // The reader of a stream goes away, as it does when a tab is closed.
  if (isStream) cut.abort()
  return {status: response.status, text, type}
}

async function stateOf(lake: TestLake): Promise<string> {
  const exported = await (await lake.request('/v1/data/export/production')).text()
  const tables = ['sessions', 'user_keyvalue', 'transactions', 'owner_password'].map(name =>
    JSON.stringify(lake.dataset.db.prepare(`SELECT * FROM ${name}`).all()),
  )
  return [exported, ...tables].join('\n')
}

/** Made at once in waves, as a stranger with many connections would. */
const AT_ONCE = 16

async function fuzz(lake: TestLake, count: number, seed: number, token: string | null): Promise<string[]> {
  // A backup is slow by its nature and open to the token only.
  const routes = lake.routes.filter(route => route !== 'POST /_lake/backups')
  const requests = fc.sample(requestOver(routes), {numRuns: count, seed}) as Request[]
  const faults: string[] = []
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    const wave = requests.slice(start, start + AT_ONCE).map(async request => {
      const what = () => JSON.stringify(request).slice(0, 600)
      try {
        const {status, text, type} = await send(lake, request, token)
        if (status >= 500) faults.push(`${status} ${what()} ${text.slice(0, 200)}`)
        if (status >= 400 && status < 500 && /json/.test(type) && !/"(message|description)":/.test(text))
          faults.push(`shape ${status} ${what()} ${text.slice(0, 200)}`)
      } catch (error) {
        faults.push(`${error} ${what()}`)
      }
    })
    await Promise.all(wave)
  }
  return faults
}

test('8,000 generated requests without a token: no 5xx, no hang, nothing changed', {timeout: 180_000}, async () => {
  const lake = await startTestLake()
  await lake
    .client()
    .mutate<{_id: string; _type: string; title?: string}>([
      {create: {_id: 'a', _type: 't', title: 'x'}},
      {create: {_id: 'drafts.a', _type: 't'}},
    ])
  const before = await stateOf(lake)
  expect((await fuzz(lake, 8000, 20261121, null)).slice(0, 5)).toEqual([])
  expect(await stateOf(lake)).toBe(before)
})

test('2,000 generated requests with a token: no 5xx, no hang, and the lake still works', {
  timeout: 180_000,
}, async () => {
  const lake = await startTestLake()
  expect((await fuzz(lake, 2000, 7, lake.token)).slice(0, 5)).toEqual([])
  const {_id} = await lake.client().create({_type: 't', title: 'after'})
  expect((await lake.client().getDocument(_id))?.title).toBe('after')
})
