import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {expect, onTestFinished, test} from 'vitest'
import type {LakeSettings} from '../../src/lake.ts'
import {startTestLake} from '../helpers/lake.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

function startProcess(settings: Pick<LakeSettings, 'port' | 'dataDir'>) {
  const whole: LakeSettings = {
    projectId: 'local0',
    dataset: 'production',
    host: '127.0.0.1',
    ownerPassword: '',
    tokens: [],
    origins: [],
    ...settings,
  }
  const child = spawn(process.execPath, [main], {
    env: {...process.env, LAKE_SETTINGS: JSON.stringify(whole)},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ready = once(createInterface({input: child.stdout}), 'line').then(([line]) => JSON.parse(line))
  return Object.assign(child, {ready})
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-process-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  return folder
}

test('the Studio finds one project with one dataset and one administrator', async () => {
  const lake = await startTestLake()
  const project = await lake.client().projects.getById('local0')
  expect(project).toMatchObject({id: 'local0', organizationId: null, isBlocked: false, members: [{id: 'pOwner'}]})
  expect(await lake.client().datasets.list()).toMatchObject([{name: 'production', aclMode: 'private'}])
  expect((await lake.request('/v1/projects/other')).status).toBe(404)
  expect((await lake.request('/v1/projects/other/datasets')).status).toBe(404)
})

test('the owner may edit every document, a visitor may only read published ones', async () => {
  const lake = await startTestLake()
  const path = '/v2021-06-07/projects/local0/datasets/production/acl'
  expect(await (await lake.request(path)).json()).toEqual([
    {filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history', 'editHistory']},
  ])
  expect(await (await fetch(lake.url + path)).json()).toEqual([{filter: '_id in path("*")', permissions: ['read']}])
})

test('everything the Studio asks at boot is answered on purpose', async () => {
  const lake = await startTestLake()
  const answers: Record<string, unknown> = {
    '/v1/features': [
      'studioComments',
      'contentReleases',
      'singleDocRelease',
      'privateDataset',
      'advancedDatasetManagement',
    ],
    '/v1/ping': {pong: true},
    '/v1/data/ping/production': {pong: true},
    '/v1/projects/local0/grants': {},
    '/v1/projects/local0/user-applications?appType=studio': [],
    '/v1/projects/local0/datasets?datasetProfile=comments&addonFor=production': [],
    '/v2024-09-19/journey/announcements': [],
    '/v1/journey/trial': null,
    '/v1/help?m=sanity@6.16.0': {},
    '/v2023-12-18/intake/telemetry-status': {status: 'denied'},
    '/v1/schedules/local0/production?limit=1': {schedules: []},
  }
  for (const [path, body] of Object.entries(answers)) {
    const response = await lake.request(path)
    expect([response.status, await response.json()], path).toEqual([200, body])
  }
  const batch = await lake.request('/v1/intake/batch', {method: 'POST', body: '{}'})
  expect(batch.status).toBe(200)
  expect((await (await lake.request('/_lake/ledger')).json()).unknown).toEqual([])
})

test('a presence socket opens, stays quiet and closes cleanly', async () => {
  const lake = await startTestLake()
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production?tag=sanity.studio`)
  await once(socket, 'open')
  socket.send('{"jsonrpc":"2.0","method":"presence_rollcall","id":"1"}')
  socket.close()
  const [event] = await once(socket, 'close')
  expect(event.code).toBe(1005)
})

test('a socket anywhere else is refused', async () => {
  const lake = await startTestLake()
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/elsewhere`)
  const [event] = await once(socket, 'error')
  expect(event.type).toBe('error')
})

test('the process says when it is ready, answers, and ends within two seconds', async () => {
  const lake = startProcess({port: 0, dataDir: await temporaryFolder()})
  const {url} = (await lake.ready) as {url: string}
  expect((await fetch(`${url}/v1/ping`)).status).toBe(200)
  const stream = await fetch(`${url}/v1/data/listen/production?query=*`)
  const reading = stream.text().catch(() => 'cut')
  const started = performance.now()
  lake.kill('SIGTERM')
  const [code] = await once(lake, 'exit')
  expect(code).toBe(0)
  expect(performance.now() - started).toBeLessThan(2000)
  await reading
})

test('a taken port and a data folder in use end the process with a plain sentence', async () => {
  const dataDir = await temporaryFolder()
  const first = startProcess({port: 0, dataDir})
  const {port} = await first.ready
  const second = startProcess({port, dataDir: await temporaryFolder()})
  const third = startProcess({port: 0, dataDir})
  for (const [child, sentence] of [
    [second, `Port ${port} is already in use`],
    [third, dataDir],
  ] as const) {
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toContain('    at ')
  }
})

test('what other Studios and the client ask for is answered: off, or a 404 with a sentence', async () => {
  const lake = await startTestLake()
  expect(await lake.client().datasets.getEmbeddingsSettings('production')).toMatchObject({enabled: false})
  const claim = await lake.request('/v2024-05-23/descriptors/claim', {method: 'POST', body: '{}'})
  expect(await claim.json()).toEqual({synchronization: {type: 'complete'}})
  for (const [method, path, words] of [
    ['GET', '/vX/assist/tasks/production/status/some-document', 'does not offer that service'],
    ['POST', '/v2025-09-22/projects/local0/user-applications', 'hosts no Studios'],
    ['PUT', '/v2025-09-19/apis/graphql/production/default', 'has no GraphQL API'],
    ['POST', '/v2025-05-14/projects', 'holds one project'],
    ['POST', '/v2025-09-22/invitations/project/local0', 'has one owner'],
  ] as const) {
    const response = await lake.request(path, {method})
    const {message} = await response.json()
    expect({path, status: response.status, message}).toEqual({
      path,
      status: 404,
      message: expect.stringContaining(words),
    })
  }
})
