/** The log's disk is full, as the disk of the data is then: `/dev/full` refuses every byte. */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {closeSync, existsSync, openSync} from 'node:fs'
import {createInterface} from 'node:readline'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, onTestFinished, test} from 'vitest'
import {root} from '../../../scripts/stack/config.ts'

const full = '/dev/full'

/** Standard output, line by line, of a process whose standard error cannot be written. */
function startWithFullLog(words: string[], env: Record<string, string> = {}): AsyncIterator<string> {
  const log = openSync(full, 'w')
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  if (!child.stdout) throw new Error('The process has no standard output.')
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  })
  return createInterface({input: child.stdout})[Symbol.asyncIterator]()
}

test.skipIf(!existsSync(full))('a site whose log cannot be written goes on, however much it has to say', async () => {
  const program = `
    const {createPinoLog} = await import('./web/config/log.ts')
    const log = createPinoLog({level: 'info'})
    for (let n = 0; n < 50_000; n++) log.error('request not stored', new Error('no space'), {n})
    process.stdout.write('goes on\\n')`
  const lines = startWithFullLog(['--input-type=module', '--eval', program])
  expect(await lines.next()).toEqual({done: false, value: 'goes on'})
})

test.skipIf(!existsSync(full))('a lake whose log cannot be written starts, and answers what it would log', async () => {
  const settings = {
    projectId: 'local0',
    dataset: 'production',
    dataDir: await temporaryFolder(),
    port: 0,
    host: '127.0.0.1',
    ownerPassword: 'correct horse battery',
    tokens: [],
    origins: ['http://site.test'],
  }
  const lines = startWithFullLog(['studio/lake/main.ts'], {LAKE_SETTINGS: JSON.stringify(settings)})
  const {url} = JSON.parse((await lines.next()).value ?? '{}') as {url: string}
  const login = `${url}/v1/auth/login/local?origin=http%3A%2F%2Fsite.test%2Fstudio`
  const answer = await fetch(login, {method: 'POST', body: new URLSearchParams({password: 'wrong'})})
  expect(answer.status).toBe(401)
  expect((await fetch(`${url}/v1/ping`)).status).toBe(200)
})
