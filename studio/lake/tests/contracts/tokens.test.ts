import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'
import {createToken, manage} from '../helpers/management.ts'

const robots = '/access/project/local0/robots'
const refusedWrite = {
  statusCode: 403,
  response: {body: {error: {type: 'mutationError', items: [{error: {type: 'insufficientPermissionsError'}}]}}},
}

test('a token is shown once, kept as a hash, works after a restart and ends when it is deleted', async () => {
  const first = await startTestLake()
  const made = await createToken(first, 'editor', {label: 'Importer'})
  expect(made).toMatchObject({
    id: expect.stringMatching(/^robot-/),
    label: 'Importer',
    expiresAt: null,
    memberships: [{resourceType: 'project', resourceId: 'local0', roleNames: ['editor']}],
  })
  const listed = await manage(first, 'GET', robots)
  expect(listed.body).toMatchObject({data: [{id: made.id, label: 'Importer'}], nextCursor: null})
  expect(JSON.stringify(listed.body)).not.toContain(made.token)
  await first.close()
  for (const file of ['content.sqlite', 'content.sqlite-wal'])
    expect(read(join(first.dataDir, 'lake', file))).not.toContain(made.token)

  const second = await startTestLake({dataDir: first.dataDir})
  const client = second.client({token: made.token})
  await client.create({_id: 'p', _type: 'page'})
  expect(await client.users.getById('me')).toMatchObject({name: 'Importer', role: 'editor'})
  expect((await manage(second, 'DELETE', `${robots}/${made.id}`)).status).toBe(204)
  await expect(client.fetch('*')).rejects.toMatchObject({statusCode: 401})
  expect((await manage(second, 'DELETE', `${robots}/${made.id}`)).status).toBe(404)
})

const read = (path: string) => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

test('a viewer reads drafts and writes nothing, whichever way', async () => {
  const lake = await startTestLake()
  await lake.client().create({_id: 'drafts.p', _type: 'page'})
  const {token} = await createToken(lake, 'viewer')
  const viewer = lake.client({token})
  expect(await viewer.fetch('*[_type == "page"]._id')).toEqual(['drafts.p'])
  const long = `*[_type == "page" && ${Array(900).fill('_id != "other"').join(' && ')}]._id`
  expect(await viewer.fetch(long)).toEqual(['drafts.p'])
  await expect(viewer.create({_type: 'page'})).rejects.toMatchObject(refusedWrite)
  await expect(
    viewer.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.p', publishedId: 'p'}),
  ).rejects.toMatchObject({statusCode: 403})
  await expect(viewer.assets.upload('file', Buffer.from('x'))).rejects.toMatchObject({statusCode: 403})
  const doubled = await lake.request('//v1//data//mutate/production', {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`},
    body: JSON.stringify({mutations: [{create: {_type: 'page'}}]}),
  })
  expect(doubled.status).toBe(403)
  const byResource = await lake.request('/v1/projects/local0/datasets/production/mutate', {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`},
    body: JSON.stringify({mutations: [{create: {_type: 'page'}}]}),
  })
  expect(byResource.status).toBe(403)
  const acl = await manage(lake, 'GET', '/projects/local0/datasets/production/acl', undefined, token)
  expect(acl.body).toEqual([{filter: '_id in path("**")', permissions: ['read', 'history']}])
  expect(lake.dataset.size()).toBe(1)
})

test('editors and developers write and publish content, and only administrators manage', async () => {
  const lake = await startTestLake()
  for (const role of ['editor', 'developer', 'viewer']) {
    const {token} = await createToken(lake, role)
    if (role !== 'viewer') {
      await lake.client({token}).create({_id: `drafts.${role}`, _type: 'page'})
      const publish = {
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${role}`,
        publishedId: role,
      } as const
      await lake.client({token}).action(publish)
    }
    for (const [method, path] of [
      ['GET', robots],
      ['POST', robots],
      ['DELETE', `${robots}/none`],
      ['GET', '/projects/local0/cors'],
      ['POST', '/projects/local0/cors'],
      ['GET', '/_lake/backups'],
      ['POST', '/_lake/backups'],
      ['GET', '/_lake/ledger'],
      ['GET', '/auth/sessions'],
      ['POST', '/auth/links'],
      ['PUT', '/auth/password'],
    ] as const) {
      const {status} = await manage(lake, method, path, method === 'GET' ? undefined : {}, token)
      expect({role, method, path, status}).toEqual({role, method, path, status: 403})
    }
  }
  const administrator = await createToken(lake, 'administrator')
  expect((await manage(lake, 'GET', robots, undefined, administrator.token)).status).toBe(200)
})

test('a token ends at its time, and its open stream with it', async () => {
  const lake = await startTestLake()
  const expiresAt = new Date(Date.now() + 1500).toISOString()
  const {token} = await createToken(lake, 'viewer', {expiresAt})
  expect((await manage(lake, 'GET', '/data/query/production?query=1', undefined, token)).status).toBe(200)
  await new Promise(resolve => setTimeout(resolve, 1600))
  expect(await manage(lake, 'GET', '/data/query/production?query=1', undefined, token)).toMatchObject({status: 401})
})

test('rotating gives a new secret and ends the old one; a session cannot be rotated', async () => {
  const lake = await startTestLake()
  const made = await createToken(lake, 'viewer')
  const rotated = await manage(lake, 'POST', '/access/robots/me/rotate', undefined, made.token)
  expect(rotated.body).toMatchObject({id: made.id, token: expect.stringMatching(/^sk/)})
  expect((await manage(lake, 'GET', '/users/pOwner', undefined, made.token)).status).toBe(401)
  expect((await manage(lake, 'GET', '/users/pOwner', undefined, rotated.body.token)).status).toBe(200)
  expect((await manage(lake, 'POST', '/access/robots/me/rotate')).status).toBe(403)
})

test('a wrong request for a token is refused with what is wrong, and there are at most a hundred', async () => {
  const lake = await startTestLake()
  const member = {resourceType: 'project', resourceId: 'local0', roleNames: ['viewer']}
  for (const [body, words] of [
    [{memberships: [member]}, 'label'],
    [{label: '  ', memberships: [member]}, 'label'],
    [{label: 'a', memberships: []}, 'memberships'],
    [{label: 'a', memberships: [{...member, roleNames: ['king']}]}, '"viewer"'],
    [{label: 'a', memberships: [{...member, resourceId: 'other'}]}, 'local0 alone'],
    [{label: 'a', memberships: [member], expiresAt: '2001-01-01T00:00:00.000Z'}, 'future'],
    [{label: 'a', memberships: [member], expiresAt: 'soon'}, 'expiresAt'],
    ['words', 'Invalid'],
  ] as const) {
    const {status, body: answer} = await manage(lake, 'POST', robots, body)
    expect({status, error: answer.error}).toEqual({status: 400, error: 'Bad Request'})
    expect(answer.message).toContain(words)
  }
  for (let n = 0; n < 100; n++) await createToken(lake, 'viewer')
  expect(await manage(lake, 'POST', robots, {label: 'a', memberships: [member]})).toMatchObject({status: 409})
  expect((await manage(lake, 'GET', '/access/project/other/robots')).status).toBe(404)
})
