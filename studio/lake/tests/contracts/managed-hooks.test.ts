import {isValidSignature} from '@sanity/webhook'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'
import {createToken, manage} from '../helpers/management.ts'
import {startReceiver} from '../helpers/webhook-receiver.ts'

const path = '/hooks/projects/local0'

async function addHook(lake: TestLake, receiver: {port: number}, more: Record<string, unknown> = {}) {
  const url = `http://127.0.0.1:${receiver.port}/hook`
  const {status, body} = await manage(lake, 'POST', path, {
    type: 'document',
    name: 'Receiver',
    url,
    dataset: 'production',
    ...more,
  })
  expect({status, message: body.message}).toEqual({status: 201})
  return body as {id: string}
}

test('several webhooks get each its own projection, headers and valid signature', async () => {
  const [titles, ids] = [await startReceiver(), await startReceiver()]
  const lake = await startTestLake()
  const rule = {on: ['create', 'update', 'delete']}
  const {id} = await addHook(lake, titles, {
    secret: 'of titles',
    headers: {'x-from': 'lake'},
    httpMethod: 'PUT',
    rule: {...rule, projection: '{title, "where": sanity::projectId() + "/" + sanity::dataset()}'},
  })
  await addHook(lake, ids, {rule: {...rule, filter: '_type == "page"', projection: '{_id}'}})
  await lake.client().create({_id: 'n', _type: 'note', title: 'A'})
  await lake.client().create({_id: 'p', _type: 'page', title: 'B'})
  const [first] = await titles.until(2)
  expect(titles.received.map(({body}) => body)).toEqual([
    {title: 'A', where: 'local0/production'},
    {title: 'B', where: 'local0/production'},
  ])
  expect(first?.headers).toMatchObject({'x-from': 'lake', 'sanity-webhook-id': id, 'sanity-operation': 'create'})
  const signature = String(first?.headers['sanity-webhook-signature'])
  expect(await isValidSignature(first?.text ?? '', signature, 'of titles')).toBe(true)
  const [only] = await ids.until(1)
  expect(only?.body).toEqual({_id: 'p'})
  expect(only?.headers).not.toHaveProperty('sanity-webhook-signature')
})

test('a webhook hears only of the operations, drafts and versions it asks for', async () => {
  const [deletions, drafts] = [await startReceiver(), await startReceiver()]
  const lake = await startTestLake()
  await addHook(lake, deletions, {rule: {on: ['delete'], projection: '{_id}'}})
  await addHook(lake, drafts, {
    includeDrafts: true,
    rule: {on: ['create'], projection: '{_id}'},
  })
  const client = lake.client()
  await client.create({_id: 'drafts.p', _type: 'page'})
  await client.create({_id: 'versions.r1.p', _type: 'page'})
  await client.create({_id: 'p', _type: 'page'})
  await client.patch('p').set({title: 'T'}).commit()
  await client.delete('p')
  await deletions.until(1)
  await drafts.until(2)
  expect(deletions.received.map(({headers}) => headers['sanity-operation'])).toEqual(['delete'])
  expect(drafts.received.map(({body}) => body._id)).toEqual(['drafts.p', 'p'])
})

test('a webhook survives a restart, and what changed in between is delivered', async () => {
  const receiver = await startReceiver()
  const first = await startTestLake()
  const {id} = await addHook(first, receiver, {rule: {on: ['create'], projection: '{_id}'}})
  await first.client().create({_id: 'a', _type: 'page'})
  await receiver.until(1)
  await receiver.close()
  await first.client().create({_id: 'b', _type: 'page'})
  await first.close()
  const again = await startReceiver([], receiver.port)
  const second = await startTestLake({dataDir: first.dataDir})
  expect((await manage(second, 'GET', path)).body).toMatchObject([{id, name: 'Receiver'}])
  expect((await again.until(1)).map(({body}) => body._id)).toEqual(['b'])
})

test('a webhook for all datasets hears of one that is created later; one of another dataset stays silent', async () => {
  const [all, staging] = [await startReceiver(), await startReceiver()]
  const lake = await startTestLake()
  await addHook(lake, all, {dataset: '*', rule: {on: ['create'], projection: '{_id, "in": sanity::dataset()}'}})
  await addHook(lake, staging, {dataset: 'staging', rule: {on: ['create'], projection: '{_id}'}})
  await lake.client().datasets.create('staging', {aclMode: 'private'})
  await lake.client().create({_id: 'a', _type: 'page'})
  await lake.client({dataset: 'staging'}).create({_id: 'b', _type: 'page'})
  const bodies = (await all.until(2)).map(({body}) => body)
  expect(bodies).toEqual(
    expect.arrayContaining([
      {_id: 'a', in: 'production'},
      {_id: 'b', in: 'staging'},
    ]),
  )
  expect((await staging.until(1)).map(({body}) => body)).toEqual([{_id: 'b'}])
})

test('a deleted or switched-off webhook hears nothing more, a changed one what it now asks for', async () => {
  const receiver = await startReceiver()
  const lake = await startTestLake()
  const {id} = await addHook(lake, receiver, {rule: {on: ['create'], projection: '{_id}'}})
  const client = lake.client()
  await client.create({_id: 'a', _type: 'page'})
  await receiver.until(1)
  const changed = await manage(lake, 'PATCH', `${path}/${id}`, {rule: {on: ['create'], projection: '{_type}'}})
  expect(changed.body).toMatchObject({id, name: 'Receiver', rule: {projection: '{_type}'}})
  await client.create({_id: 'b', _type: 'page'})
  await receiver.until(2)
  await manage(lake, 'PATCH', `${path}/${id}`, {isDisabledByUser: true})
  await client.create({_id: 'unseen', _type: 'page'})
  await manage(lake, 'PATCH', `${path}/${id}`, {isDisabledByUser: false})
  await client.create({_id: 'c', _type: 'seen'})
  await receiver.until(3)
  expect((await manage(lake, 'DELETE', `${path}/${id}`)).body).toEqual({id, deleted: true})
  await client.create({_id: 'd', _type: 'page'})
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(receiver.received.map(({body}) => body)).toEqual([{_id: 'a'}, {_type: 'page'}, {_type: 'seen'}])
  expect((await manage(lake, 'GET', `${path}/${id}/messages`)).status).toBe(404)
})

test('messages and attempts tell what was sent and how it went', async () => {
  const receiver = await startReceiver([503])
  const lake = await startTestLake()
  const {id} = await addHook(lake, receiver, {rule: {on: ['create'], projection: '{title}'}})
  const {_rev} = await lake.client().create({_id: 'a', _type: 'page', title: 'A'})
  await receiver.until(2)
  // The last attempt is noted after its answer.
  await expect.poll(async () => (await manage(lake, 'GET', `${path}/${id}/attempts`)).body.length).toBe(2)
  const {body: attempts} = await manage(lake, 'GET', `${path}/${id}/attempts`)
  expect(attempts).toMatchObject([
    {resultCode: 200, isFailure: false, failureReason: null},
    {resultCode: 503, isFailure: true, failureReason: 'http'},
  ])
  const {body: messages} = await manage(lake, 'GET', `${path}/${id}/messages`)
  expect(messages).toMatchObject([
    {id: `production.${_rev}.a`, status: 'success', failureCount: 1, resultCode: 200, payload: '{"title":"A"}'},
  ])
  expect(attempts[0].messageId).toBe(messages[0].id)
  expect((await manage(lake, 'GET', `${path}/attempts/${attempts[1].id}`)).body).toEqual(attempts[1])
})

test('no write waits for a webhook that was added', async () => {
  const receiver = await startReceiver([0])
  const lake = await startTestLake()
  await addHook(lake, receiver)
  await lake.client().create({_id: 'a', _type: 'page'})
  await receiver.until(1)
  // The receiver has not answered yet, and the site is not told to wait for it.
  expect((await manage(lake, 'GET', '/_lake/published')).body).toMatchObject({isWaiting: false})
})

test('what is no webhook is refused with the field and the reason', async () => {
  const lake = await startTestLake()
  const good = {name: 'a', url: 'https://a.test/', dataset: 'production'}
  for (const [wrong, words] of [
    [{...good, name: ''}, 'name'],
    [{...good, url: 'file:///etc/passwd'}, 'url'],
    [{...good, dataset: '../x'}, 'dataset'],
    [{...good, httpMethod: 'GET'}, 'httpMethod'],
    [{...good, type: 'transaction'}, 'type'],
    [{...good, headers: {'bad name': 'x'}}, 'headers'],
    [{...good, headers: {'sanity-webhook-signature': 'x'}}, 'headers'],
    [{...good, headers: {a: 'x\r\ny: z'}}, 'headers'],
    [{...good, rule: {on: []}}, 'rule.on'],
    [{...good, rule: {on: ['create'], filter: '_type =='}}, 'filter of webhook "a"'],
    [{...good, rule: {on: ['create'], projection: '{'}}, 'projection of webhook "a"'],
    [[], 'Invalid'],
  ] as const) {
    const {status, body} = await manage(lake, 'POST', path, wrong)
    expect({wrong, status}).toEqual({wrong, status: 400})
    expect(body.message).toContain(words)
  }
  for (let n = 0; n < 50; n++) expect((await manage(lake, 'POST', path, good)).status).toBe(201)
  expect((await manage(lake, 'POST', path, good)).status).toBe(409)
  const {token} = await createToken(lake, 'editor')
  expect((await manage(lake, 'GET', path, undefined, token)).status).toBe(403)
})
