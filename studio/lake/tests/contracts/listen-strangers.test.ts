/** The law of listeners: without a token a listener hears of exactly what a query without a token finds. */
import {expect, test} from 'vitest'
import {lakeWith} from '../helpers/actions.ts'
import {robotToken, startTestLake, type TestLake} from '../helpers/lake.ts'
import {readEvents} from '../helpers/read-events.ts'

const to = (_ref: string) => ({to: {_type: 'reference', _ref, _weak: true}})
/** Hidden ones say so: `secret` stands in none that a visitor may read. */
const documents = [
  {_id: 'drafts.fence', title: 'Drafted', secret: 'draft'},
  {_id: 'versions.spring.fence', title: 'Planned', secret: 'version'},
  {_id: 'private.alerts', title: 'Alerts', secret: '555-0191', ...to('open')},
  {_id: '_.releases.spring', state: 'active', title: 'Spring', secret: 'release'},
  {_id: 'open', title: 'Open', ...to('private.alerts')},
  {_id: 'toDraft', ...to('drafts.fence')},
  {_id: 'toVersion', ...to('versions.spring.fence')},
  {
    _id: 'toPrivate',
    ...to('private.alerts'),
    many: [
      {_key: 'a', ...to('open').to},
      {_key: 'b', ...to('drafts.fence').to},
    ],
  },
  {_id: 'toRelease', ...to('_.releases.spring')},
  {_id: 'toOpen', ...to('open')},
  {_id: 'toNobody', ...to('nobody')},
]

const conditions = [
  'true',
  'defined(to->_id)',
  'to->title == "Open"',
  'to->secret == "draft"',
  'to->secret == "version"',
  'to->secret == "555-0191"',
  'to->secret == "release"',
  'to->to->title == "Open"',
  'to->to->title == "Alerts"',
  'count(many[]->title) > 1',
  '"Drafted" in many[]->title',
  'to->title in ["Open", "Planned", "Spring"]',
  'to->_id in path("private.**")',
  '_id in path("**")',
  '_id in path("drafts.**")',
  'references("private.alerts")',
  'references("open")',
  'defined(secret)',
  'identity() == "pOwner"',
  'identity() == "<anonymous>"',
  'sanity::versionOf("fence")',
  'sanity::partOfRelease("spring")',
]

interface Heard {
  documentId: string
  result?: Record<string, unknown>
  transactionTotalEvents: number
}

function listener(lake: TestLake, query: string, token?: string) {
  const search = `query=${encodeURIComponent(query)}&includeAllVersions=true&includeResult=true&effectFormat=mendoza`
  return listenAt(lake, `v2026-05-04/data/listen/production?${search}`, token)
}

let listeners = 0

/** Opens a listener of an address of its own; the returned function reads what it was told until the last document is made. */
async function listenAt(lake: TestLake, path: string, token?: string) {
  const address = {'x-forwarded-for': `203.0.113.${listeners++}`}
  const read = await readEvents(`${lake.url}/${path}`, token ? {authorization: `Bearer ${token}`} : address)
  return async () => {
    const text = await read(/"documentId":"last"|channelError/)
    const events = text.matchAll(/event: mutation\ndata: (.*)\n/g)
    const heard = Array.from(events, ([, data]) => JSON.parse(String(data)) as Heard)
    return {text, heard: heard.filter(({documentId}) => documentId !== 'last')}
  }
}

/** Changes every document in one transaction, then makes one that ends the reading. */
async function touchAll(lake: TestLake) {
  const patches = documents.map(({_id}) => ({patch: {id: _id, set: {seen: true}}}))
  await lake.client().mutate(patches)
  await touchLast(lake)
}

const touchLast = (lake: TestLake) => lake.client().create({_id: 'last', _type: 'end'})

const filters = [
  ...conditions.map(condition => `*[_id == "last" || (${condition})]`),
  '*[select(_id == "last" => true, title)]',
  '*[_id == "last" || title == "Open"][_id == "last" || defined(to)]{title}',
]
const byId = (one: {_id?: unknown}, other: {_id?: unknown}) => (String(one._id) < String(other._id) ? -1 : 1)

test.each([
  ['without a token', undefined],
  ['with a token', robotToken],
])('%s a listener hears of what a query finds, whatever its filter follows', async (_name, token) => {
  const lake = await startTestLake({publicRead: true, trustedProxies: 1})
  await lake.client().mutate(documents.map(document => ({create: {_type: 'service', ...document}}) as never))
  const readers = await Promise.all(filters.map(filter => listener(lake, filter, token)))
  await touchAll(lake)
  let seen = ''
  for (const [index, filter] of filters.entries()) {
    const all = await lake.client({token}).fetch<{_id: string}[]>(filter.replace('{title}', ''))
    const found = all.filter(({_id}) => _id !== 'last').sort(byId)
    const {heard, text} = (await readers[index]?.()) ?? {heard: [], text: ''}
    expect(heard.map(({result}) => result ?? {}).sort(byId), filter).toEqual(found)
    for (const {transactionTotalEvents} of heard) expect(transactionTotalEvents, filter).toBe(heard.length)
    seen += text
  }
  const hidden = ['555-0191', '"draft"', '"version"', '"release"'].filter(secret => seen.includes(secret))
  expect(hidden).toHaveLength(token ? 4 : 0)
})

test('the version of the API and the wish for drafts open nothing to a listener without a token', async () => {
  const {lake} = await lakeWith(...documents)
  const asked = [
    'v1/data/listen/production?query=*',
    'v2021-06-07/data/listen/production?query=*&includeAllVersions=true',
  ]
  const readers = await Promise.all(asked.map(path => listenAt(lake, path)))
  await touchAll(lake)
  for (const read of readers) {
    const {heard} = await read()
    expect(heard.filter(({documentId}) => documentId.includes('.'))).toEqual([])
    expect(heard).toHaveLength(documents.filter(({_id}) => !_id.includes('.')).length)
  }
})

const building = [
  '*[_id == "last" || title + title == "OpenOpen"]',
  '*[_id in ["last", "open"]][_id == "last" || array::join([title, title], "") == "OpenOpen"]',
  '*[_id == "last" || count(string::split(title, "p")) == 2]',
]

test.each(building)('%s may be listened to with a token only: it builds strings at every commit', async filter => {
  const {lake} = await lakeWith()
  const [visitor, owner] = [await listener(lake, filter), await listener(lake, filter, robotToken)]
  await lake.client().create({_id: 'open', _type: 'service', title: 'Open'})
  await touchLast(lake)
  expect((await visitor()).text).toMatch(/^event: channelError\n.*a listener without a token may not build strings/)
  expect((await owner()).heard).toMatchObject([{documentId: 'open'}])
})
