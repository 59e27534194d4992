import {spawn} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {temporaryFolder} from 'content-lake/testing/folder'
import {robotToken, startTestLake} from 'content-lake/testing/lake'
import {expect, test, vi} from 'vitest'
import {createContentClient} from '../../scripts/content/client.ts'
import {readConfig} from '../../scripts/stack/config.ts'
import {runScript} from '../helpers/run-script.ts'

const script = fileURLToPath(new URL('../../scripts/content.ts', import.meta.url))
const hosted = {SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'live', SANITY_API_TOKEN: 'sk-token-of-the-hosted-project'}

/** The command as npm runs it, with a data folder of its own. */
function run(words: string[], env: Record<string, string>): Promise<{code: number | null; out: string; error: string}> {
  const blank = {SANITY_PROJECT_ID: '', SANITY_DATASET: '', SANITY_API_TOKEN: ''}
  const child = spawn(process.execPath, [script, ...words], {env: {...process.env, ...blank, ...env}})
  let [out, error] = ['', '']
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    error += chunk
  })
  return new Promise(resolve => child.on('close', code => resolve({code, out, error})))
}

test('a command that is none, or with a flag that is none, is answered with the usage and exit code 2', async () => {
  const DATA_DIR = await temporaryFolder()
  for (const words of [
    [],
    ['frobnicate'],
    ['export'],
    ['export', 'a', '--frob'],
    ['import', '--replace', '--missing'],
    ['migrate', 'everything'],
  ]) {
    const {code, out, error} = await run(words, {DATA_DIR})
    expect([words, code, out, error.includes('Usage:')]).toEqual([words, 2, '', true])
  }
})

test('restoring a backup that is not there, or a folder that is none, fails with a sentence and exit code 1', async () => {
  const DATA_DIR = await temporaryFolder()
  const missing = await run(['restore', 'nothing'], {DATA_DIR})
  expect([missing.code, missing.error]).toEqual([1, 'There is no backup nothing.\n'])
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'content.sqlite'), 'no store')
  const none = await run(['restore', folder], {DATA_DIR})
  expect([none.code, none.error]).toEqual([1, `${folder} is no backup: it has no manifest.json.\n`])
})

test('content of an older version is brought up to date by a command, and a second time there is nothing to do', async () => {
  const lake = await startTestLake()
  await lake.client().create({_id: 'siteSettings', _type: 'siteSettings'})
  const DATA_DIR = await temporaryFolder()
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify({lakeToken: robotToken}))
  const env = {DATA_DIR, LAKE_PORT: new URL(lake.url).port}
  const first = await run(['migrate'], env)
  expect(first).toEqual({code: 0, out: 'Documents of an older version brought up to date: 1.\n', error: ''})
  expect((await run(['migrate'], env)).out).toBe('Nothing had to be brought up to date.\n')
  expect(await lake.client().getDocument('siteSettings')).toHaveProperty('foundBy')
})

test('hosted Sanity is asked for no backup', async () => {
  const {code, said} = await runScript('backup', [], {DATA_DIR: await temporaryFolder(), ...hosted})
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('Hosted Sanity keeps the content; npm run content -- export'),
  ])
})

function stubEnvironment(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

test('with all of SANITY_* the content is moved to and from hosted Sanity', async () => {
  stubEnvironment(hosted)
  const client = createContentClient(readConfig({dataDir: await temporaryFolder()}))
  expect(client.getUrl('/data/export/live')).toBe('https://abc123.api.sanity.io/v2025-02-19/data/export/live')
  expect(client.config()).toMatchObject({token: hosted.SANITY_API_TOKEN, perspective: 'raw', useCdn: false})
})

test('with a part of SANITY_* the missing names are said', async () => {
  stubEnvironment({SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: '', SANITY_API_TOKEN: ''})
  const dataDir = await temporaryFolder()
  expect(() => readConfig({dataDir})).toThrow('missing: SANITY_DATASET, SANITY_API_TOKEN')
})
