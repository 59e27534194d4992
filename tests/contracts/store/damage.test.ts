import {closeSync, mkdirSync, openSync, writeFileSync, writeSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {createPinoLog} from '#web/config/log.ts'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {drainOutbox, logFaultOnce} from '#web/server/outbox/drain.ts'
import {createLeads, post, shortForm} from '../../helpers/leads.ts'

async function storeFile(): Promise<string> {
  const file = join(await temporaryFolder(), 'site/requests.sqlite')
  mkdirSync(dirname(file))
  return file
}

function sentenceOf(file: string): string {
  return `${file} is damaged. To go back to a backup, stop the site, rename the folder DATA_DIR, then run npm run restore -- <archive, or a folder of DATA_DIR/backups>.`
}

async function makeFilledStore(file: string): Promise<void> {
  const store = createSqliteStore({file})
  expect((await post(createLeads({store}), shortForm())).status).toBe(200)
  await store.close()
}

/** Overwrites the first page of a table. */
function damageTable(file: string, table: string): void {
  const db = new DatabaseSync(file)
  const page = Number(db.prepare('select rootpage from sqlite_master where name = ?').get(table)?.rootpage)
  const size = Number(db.prepare('pragma page_size').get()?.page_size)
  db.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(size, 'x'), 0, size, (page - 1) * size)
  closeSync(handle)
}

async function postTo(file: string) {
  const lines: string[] = []
  const store = createSqliteStore({file})
  const log = createPinoLog({level: 'error', write: line => lines.push(line)})
  const {status, body} = await post(createLeads({store, log}), shortForm({session_id: 'another-session'}))
  await store.close()
  return {status, error: body.error, said: store.whyUnusable(), logged: lines.join('')}
}

const refusal = 'Something went wrong. Please try again.'

test('a request store that is no SQLite file refuses forms and names itself and the command', async () => {
  const file = await storeFile()
  writeFileSync(file, 'garbage '.repeat(2000))
  const {logged, ...answer} = await postTo(file)
  expect(answer).toEqual({status: 503, error: refusal, said: sentenceOf(file)})
  expect(logged).toContain(sentenceOf(file))
})

test('damage in the middle of the request store is told at the first query that meets it', async () => {
  const file = await storeFile()
  await makeFilledStore(file)
  damageTable(file, 'requests')
  const {logged, ...answer} = await postTo(file)
  expect(answer).toEqual({status: 503, error: refusal, said: sentenceOf(file)})
  expect(logged).toContain(sentenceOf(file))
})

test('an empty file becomes a new request store', async () => {
  const file = await storeFile()
  writeFileSync(file, '')
  expect(await postTo(file)).toMatchObject({status: 200, said: null})
})

test('a request store is whole again once its file is', async () => {
  const file = await storeFile()
  writeFileSync(file, 'garbage '.repeat(2000))
  const store = createSqliteStore({file})
  await expect(store.open()).rejects.toThrow(sentenceOf(file))
  writeFileSync(file, '')
  expect((await post(createLeads({store}), shortForm())).status).toBe(200)
  expect(store.whyUnusable()).toBeNull()
  await store.close()
})

test('the outbox of a damaged store logs its fault once, and again after it went well', async () => {
  const file = await storeFile()
  writeFileSync(file, 'garbage '.repeat(2000))
  const lines: string[] = []
  const log = createPinoLog({level: 'error', write: line => lines.push(line)})
  const store = createSqliteStore({file})
  const drain = logFaultOnce(() => drainOutbox(createLeads({store})), log)
  for (let round = 0; round < 5; round++) await drain()
  expect(lines).toHaveLength(1)
  writeFileSync(file, '')
  await drain()
  await store.close()
  writeFileSync(file, 'garbage '.repeat(2000))
  await drain()
  expect(lines).toHaveLength(2)
})
