import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

const service = {_type: 'service', title: 'Fence repair', slug: {_type: 'slug', current: 'fence-repair'}}

test('a query gives its result, its own text, the time it took and the tags it depends on', async () => {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create({_id: 'fence', ...service})
  const full = await lake.client().fetch('*[_type == "service"]{_id, title}', {}, {filterResponse: false})
  expect(full.result).toEqual([{_id: 'fence', title: 'Fence repair'}])
  expect(full.query).toBe('*[_type == "service"]{_id, title}')
  expect(full.ms).toEqual(expect.any(Number))
  expect(full.syncTags).toEqual([expect.stringMatching(/^s1:/)])
})

test('parameters of every JSON type reach the query, also inside a slice', async () => {
  const lake = await startTestLake({publicRead: true})
  for (const id of ['a', 'b', 'c']) await lake.client().create({_id: id, _type: 'service', price: id.charCodeAt(0)})
  const query = '{"sliced": *[_type in $types && price > $least][$from...$to]._id, "echo": $echo}'
  const echo = {text: 'ü "quoted"', list: [1, null, true]}
  const params = {types: ['service', 'x'], least: 96, from: 0, to: 2, echo}
  expect(await lake.client().fetch(query, params)).toEqual({sliced: ['a', 'b'], echo})
  expect(await lake.client().fetch(query, {...params, from: 1, to: 3})).toEqual({sliced: ['b', 'c'], echo})
})

test('a query too long for a URL is sent as a body and answered alike', async () => {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create({_id: 'fence', ...service})
  const query = `*[_type == $type]{_id} // ${'long '.repeat(4000)}`
  expect(await lake.client().fetch(query, {type: 'service'})).toEqual([{_id: 'fence'}])
})

test('a query that selects nothing gives null, not nothing', async () => {
  const lake = await startTestLake({publicRead: true})
  expect(await lake.client().fetch('*[_id == "nowhere"][0]')).toBeNull()
  expect(await lake.client().fetch('missing.attribute')).toBeNull()
})

test('references are followed, and identity() is the caller', async () => {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create({_id: 'wood', _type: 'category', title: 'Wood'})
  await lake.client().create({_id: 'fence', ...service, category: {_type: 'reference', _ref: 'wood'}})
  const result = await lake
    .client()
    .fetch('{"title": *[_id == "fence"][0].category->title, "who": identity(), "back": *[references("wood")]._id}')
  expect(result).toEqual({title: 'Wood', who: expect.stringMatching(/^robot/), back: ['fence']})
})

test('without an order, documents come in the order of their ids', async () => {
  const lake = await startTestLake({publicRead: true})
  for (const id of ['m', 'b', 'z', 'a']) await lake.client().create({_id: id, _type: id === 'b' ? 'x' : 'service'})
  await lake.client().patch('a').set({title: 'later'}).commit()
  expect(await lake.client().fetch('*[_type in ["service", "x"]]._id')).toEqual(['a', 'b', 'm', 'z'])
  expect(await lake.client().fetch('*[_type == "service"]._id')).toEqual(['a', 'm', 'z'])
})

test('a syntax error names the place and says what was expected', async () => {
  const lake = await startTestLake({publicRead: true})
  const error = await lake
    .client()
    .fetch('*[_type ==')
    .catch(caught => caught)
  expect(error.statusCode).toBe(400)
  expect(error.message).toContain('unexpected end-of-file, expected expression')
  expect(error.details).toMatchObject({type: 'queryParseError', query: '*[_type ==', start: 10, end: 11})
})

test('a function that the lake does not have is underlined', async () => {
  const lake = await startTestLake()
  await expect(lake.client().fetch('*{"x": media::aspect(a, b)}')).rejects.toMatchObject({
    details: {type: 'queryParseError', start: 7, end: 20},
  })
})

test.each([
  ['a missing parameter', '?query=*%5B_id%3D%3D%24id%5D', 'param $id referenced, but not provided'],
  ['a parameter that is not JSON', '?query=*%5B_id%3D%3D%24id%5D&$id=fence', '"$id" is not valid JSON'],
  ['no query', '?perspective=raw', '"query" is required'],
  ['an unknown function', `?query=${encodeURIComponent('foo::bar()')}`, 'Undefined namespace: foo'],
  [
    'a function this lake cannot run',
    `?query=${encodeURIComponent('*{"x": media::aspect(a, b)}')}`,
    'function media::aspect() is not implemented',
  ],
  ['a nesting without end', `?query=${encodeURIComponent(`${'('.repeat(3000)}1${')'.repeat(3000)}`)}`, 'too deeply'],
  ['a nonsense perspective', '?query=1&perspective=a.b', 'Invalid perspective'],
  ['raw inside a stack', '?query=1&perspective=drafts,raw', '"raw" cannot be combined'],
])('%s is refused with a 400 that says so', async (_name, search, message) => {
  const lake = await startTestLake({publicRead: true})
  const response = await lake.request(`/v2026-05-04/data/query/production${search}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(JSON.stringify(message).slice(1, -1))
})

test('an unknown dataset is a 404 in every reading route', async () => {
  const lake = await startTestLake({publicRead: true})
  for (const path of ['query/none?query=1', 'doc/none/a', 'listen/none?query=*', 'live/events/none', 'export/none']) {
    const response = await lake.request(`/v1/data/${path}`)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.json()).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Dataset not found'),
    })
  }
})

test('a HEAD request and returnQuery=false leave out what was not asked for', async () => {
  const lake = await startTestLake({publicRead: true})
  const head = await lake.request('/v1/data/query/production?query=1', {method: 'HEAD'})
  expect([head.status, await head.text()]).toEqual([200, ''])
  const response = await lake.request('/v1/data/query/production?query=1&returnQuery=false')
  expect(await response.json()).not.toHaveProperty('query')
})

test('the tags of a query cover every later change of its result, and not those of other types', async () => {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create({_id: 'wood', _type: 'category', title: 'Wood'})
  await lake.client().create({_id: 'fence', ...service, category: {_type: 'reference', _ref: 'wood'}})
  const tagsOf = async (query: string) => (await lake.client().fetch(query, {}, {filterResponse: false})).syncTags ?? []
  const stale = async (change: () => Promise<unknown>): Promise<string[]> => {
    const told = new Promise<string[]>(resolve => {
      const stream = lake
        .client()
        .live.events()
        .subscribe(async event => {
          if (event.type === 'welcome') await change()
          if (event.type !== 'message') return
          stream.unsubscribe()
          resolve(event.tags)
        })
    })
    return told
  }
  const services = await tagsOf('*[_type == "service"]{title}')
  const withCategory = await tagsOf('*[_type == "service"]{"c": category->title}')
  const anything = await tagsOf('count(*)')
  const categoryChange = await stale(() => lake.client().patch('wood').set({title: 'Timber'}).commit())
  expect(services.some(tag => categoryChange.includes(tag as `s1:${string}`))).toBe(false)
  expect(withCategory.some(tag => categoryChange.includes(tag as `s1:${string}`))).toBe(true)
  expect(anything.some(tag => categoryChange.includes(tag as `s1:${string}`))).toBe(true)
  const serviceChange = await stale(() => lake.client().patch('fence').set({title: 'Fences'}).commit())
  expect(services.some(tag => serviceChange.includes(tag as `s1:${string}`))).toBe(true)
})
