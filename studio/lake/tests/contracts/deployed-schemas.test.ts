import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'
import {createToken, manage} from '../helpers/management.ts'

const path = '/projects/local0/datasets/production/schemas'
const types = [{name: 'page', type: 'document', fields: [{name: 'title', type: 'string'}]}]
const deployed = {schema: types, version: '2025-05-01', workspace: {name: 'my studio', title: 'My Studio'}}

test('a deployed schema is a document that only callers with a token find, and is replaced by the next', async () => {
  const lake = await startTestLake({publicRead: true})
  const first = await manage(lake, 'PUT', path, {schemas: [deployed, {...deployed, tag: 'next'}]})
  expect(first.body.map(({_id}: {_id: string}) => _id)).toEqual(['_.schemas.my_studio', '_.schemas.my_studio.tag.next'])
  const query = '*[_type == "system.schema"]{_id, schema, workspace, version, tag}'
  const [stored, tagged] = await lake.client().fetch(query)
  expect({...stored, schema: JSON.parse(stored.schema)}).toEqual({
    _id: '_.schemas.my_studio',
    schema: types,
    workspace: deployed.workspace,
    version: '2025-05-01',
    tag: null,
  })
  expect(tagged.tag).toBe('next')
  expect(await lake.client({token: undefined, perspective: undefined}).fetch(query)).toEqual([])

  await manage(lake, 'PUT', path, {schemas: [{...deployed, schema: []}]})
  expect((await manage(lake, 'GET', path)).body).toMatchObject([{schema: '[]'}, {tag: 'next'}])
  expect((await manage(lake, 'GET', `${path}/_.schemas.my_studio`)).body).toMatchObject([{_id: '_.schemas.my_studio'}])
  expect((await manage(lake, 'DELETE', `${path}/_.schemas.my_studio`)).body).toEqual({deleted: true})
  expect((await manage(lake, 'GET', `${path}/_.schemas.my_studio`)).body).toEqual([])
  expect((await manage(lake, 'DELETE', `${path}/_.schemas.my_studio`)).status).toBe(404)
})

test('content is never deleted or shown as a schema', async () => {
  const lake = await startTestLake()
  await lake.client().create({_id: 'p', _type: 'page'})
  expect((await manage(lake, 'DELETE', `${path}/p`)).status).toBe(404)
  expect((await manage(lake, 'GET', `${path}/p`)).body).toEqual([])
  expect(lake.dataset.get('p')).toBeDefined()
})

test('what is no schema, or too much, is refused', async () => {
  const lake = await startTestLake()
  for (const schemas of [
    undefined,
    [],
    [{...deployed, schema: 'text'}],
    [{...deployed, tag: 'a.b'}],
    [{...deployed, workspace: {}}],
    Array(51).fill(deployed),
  ])
    expect({schemas, ...(await manage(lake, 'PUT', path, {schemas}))}).toMatchObject({status: 400})
  const large = {...deployed, schema: [{name: 'x'.repeat(4_000_000)}]}
  expect((await manage(lake, 'PUT', path, {schemas: [large]})).status).toBe(413)
  const many = (from: number) => Array.from({length: 30}, (_, n) => ({...deployed, workspace: {name: `w${from + n}`}}))
  expect((await manage(lake, 'PUT', path, {schemas: many(0)})).status).toBe(200)
  expect((await manage(lake, 'PUT', path, {schemas: many(30)})).status).toBe(409)
  expect((await manage(lake, 'PUT', '/projects/local0/datasets/none/schemas', {schemas: many(0)})).status).toBe(404)
  const {token} = await createToken(lake, 'developer')
  expect((await manage(lake, 'PUT', path, {schemas: many(0)}, token)).status).toBe(403)
})
