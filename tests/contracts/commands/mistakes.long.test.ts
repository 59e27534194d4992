import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {openOnce} from '#web/server/adapters/open-once.ts'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {queueMessages} from '#web/server/outbox/queue.ts'
import {runScript} from '../../helpers/run-script.ts'

const blank = {SANITY_PROJECT_ID: '', LAKE_URL: '', DATABASE_URL: '', BACKUP_S3_BUCKET: ''}
const away = {LAKE_URL: 'http://127.0.0.1:1', LAKE_TOKEN: 'token'}

test.each([
  ['sign-in', [], {}],
  ['doctor', [], {}],
  ['requests', [], {}],
  ['backup', [], {}],
  ['content', ['export', '/tmp/nothing.tar.gz'], {}],
  ['content', ['backups'], {}],
])('%s %j does not begin a site where DATA_DIR is mistyped', async (script, words) => {
  const folder = await temporaryFolder()
  const DATA_DIR = join(folder, 'typo')
  const said = `There is no folder ${DATA_DIR}: DATA_DIR must name where the site is kept.\n`
  expect(await runScript(script, words, {...blank, DATA_DIR})).toEqual({code: 1, said})
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['backup', ['/no/such/site.tar.gz'], {}, 1, 'There is no folder /no/such. Name a file elsewhere: npm run backup -- '],
  [
    'restore',
    ['package.json'],
    {DATA_DIR: 'package.json/x'},
    1,
    'package.json/x cannot be used: there is a file where a',
  ],
  ['requests', ['surveys'], {}, 0, 'No customer has rated a job yet.'],
  ['content', ['migrate'], away, 1, 'The lake at http://127.0.0.1:1 does not answer, so nothing could be read'],
] as const)('%s %j is answered with a sentence', async (script, words, env, code, sentence) => {
  const ended = await runScript(script, [...words], {...blank, DATA_DIR: await temporaryFolder(), ...env})
  expect(ended).toEqual({code, said: expect.stringContaining(sentence)})
})

test('an alert that waits is for the staff, and not for nobody', async () => {
  const DATA_DIR = await temporaryFolder()
  const store = createSqliteStore({file: join(DATA_DIR, 'site/requests.sqlite')})
  const db = await store.open()
  const alert = {subject: 'request' as const, channel: 'sms', caseNumber: 1, requestId: null, at: 0, now: 0}
  await queueMessages(
    db,
    ['a', 'b'].map(subjectId => ({...alert, subjectId})),
  )
  await db.updateTable('outbox').set({state: 'kept'}).where('subject_id', '=', 'b').execute()
  await store.close()
  const {said} = await runScript('outbox', [], {...blank, DATA_DIR})
  expect(said).toMatch(/queued .* to the staff\n[\s\S]*kept .* to the staff \(nobody is named\)\n/)
})

test('a PostgreSQL without SSL that DATABASE_URL asks for is named as the reason', async () => {
  const store = openOnce('postgres', () => Promise.reject(new Error('The server does not support SSL connections')))
  await expect(store.open()).rejects.toThrow(
    'cannot be opened: DATABASE_URL asks for SSL, which its server does not support',
  )
})
