import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

/** Lets the database grow by no more than some pages: SQLite then answers "disk is full" as on a full disk. */
function fillDisk(lake: TestLake): void {
  const {db} = lake.dataset
  const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count)
  db.exec(`PRAGMA max_page_count = ${pages + 2}`)
}

function makeSpace(lake: TestLake): void {
  lake.dataset.db.exec('PRAGMA max_page_count = 1073741823')
}

const write = (lake: TestLake, id: string, bytes = 50_000) =>
  lake.request('/v1/data/mutate/production', {
    method: 'POST',
    body: JSON.stringify({mutations: [{createOrReplace: {_id: id, _type: 't', text: 'x'.repeat(bytes)}}]}),
  })

test('on a full disk writes are refused with a sentence, reads go on, and nothing is half written', async () => {
  const lake = await startTestLake()
  await lake.client().create({_id: 'before', _type: 't', title: 'safe'})
  fillDisk(lake)
  const refused = await write(lake, 'lost')
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({
    statusCode: 503,
    error: 'Service Unavailable',
    message: expect.any(String),
  })
  expect(await lake.client().fetch('*[_type == "t"]{_id, title}')).toEqual([{_id: 'before', title: 'safe'}])
  expect((await lake.request('/v1/data/history/production/transactions/before')).status).toBe(200)
  const file = await lake.request('/v1/assets/files/production?filename=a.txt', {
    method: 'POST',
    body: 'x'.repeat(30_000),
  })
  expect([200, 503]).toContain(file.status)

  makeSpace(lake)
  expect((await write(lake, 'kept')).status).toBe(200)
  await lake.close()
  const again = await startTestLake({dataDir: lake.dataDir})
  expect(await again.client().fetch('*[_type == "t"]._id')).toEqual(['before', 'kept'])
  expect(again.dataset.db.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
})

test('an upload whose document cannot be stored is refused, and works once there is space', async () => {
  const lake = await startTestLake()
  fillDisk(lake)
  const upload = () =>
    lake.request(
      `/v1/assets/files/production?filename=a.txt&description=${'y'.repeat(9000)}&title=${'z'.repeat(9000)}`,
      {
        method: 'POST',
        body: 'the bytes',
      },
    )
  const refused = await upload()
  expect([refused.status, (await refused.json()).statusCode]).toEqual([503, 503])
  expect(await lake.client().fetch('count(*[_type == "sanity.fileAsset"])')).toBe(0)
  makeSpace(lake)
  const {document} = await (await upload()).json()
  expect(await (await lake.request(`/${document.path}`)).text()).toBe('the bytes')
})

test('a full disk refuses a new sign-in and the settings of the Studio in shape, and keeps those who are signed in', async () => {
  const lake = await startTestLake()
  const sid = lake.createSignInSid()
  const {token} = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).json()
  lake.dataset.db.exec('PRAGMA query_only = 1')
  const settings = await lake.request('/v1/users/me/keyvalue', {method: 'PUT', body: '[{"key":"a","value":1}]'})
  expect([settings.status, (await settings.json()).statusCode]).toEqual([503, 503])
  const path = '/v1/auth/login/local?origin=http%3A%2F%2Fsite.test%2Fstudio'
  const body = new URLSearchParams({password: 'correct horse battery'})
  expect((await fetch(lake.url + path, {method: 'POST', body, redirect: 'manual'})).status).toBe(503)
  const me = await fetch(`${lake.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
  expect((await me.json()).id).toBe('pOwner')
  lake.dataset.db.exec('PRAGMA query_only = 0')
})
