import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'
import {createToken, manage} from '../helpers/management.ts'

const newer = /^(api_tokens|cors_origins|managed_hooks|nightly_backups|webhook_attempts_by_hook)$/

test('a data folder from before tokens, origins and webhooks could be managed opens with all it has', async () => {
  const before = await startTestLake()
  await before.client().create({_id: 'p', _type: 'page', title: 'Kept'})
  await before.close()
  const db = new DatabaseSync(join(before.dataDir, 'lake', 'content.sqlite'))
  const names = db.prepare("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").all()
  expect(names.filter(({name}) => newer.test(String(name)))).toEqual([])
  const add = db.prepare(`INSERT INTO webhook_attempts (at, hook, transaction_id, document_id, status, ms, note)
    VALUES ('2026-01-01T00:00:00.000Z', 'site', 'tx', 'p', 200, 5, '')`)
  add.run()
  db.close()

  const lake = await startTestLake({dataDir: before.dataDir})
  expect(await lake.client().getDocument('p')).toMatchObject({title: 'Kept'})
  expect((await manage(lake, 'GET', '/_lake/webhooks')).body.attempts).toMatchObject([{hook: 'site', status: 200}])
  const {token} = await createToken(lake, 'viewer')
  expect(await lake.client({token}).fetch('count(*[_type == "page"])')).toBe(1)
})

test('a restored backup has the webhooks and origins, and no token', async () => {
  const lake = await startTestLake({backups: {timeZone: 'UTC', keep: 3}})
  await createToken(lake, 'editor')
  await manage(lake, 'POST', '/projects/local0/cors', {origin: 'https://studio.test'})
  await manage(lake, 'POST', '/_lake/backups')
  const {body} = await manage(lake, 'GET', '/_lake/backups')
  const db = new DatabaseSync(join(body.backups[0].folder, 'content.sqlite'), {readOnly: true})
  const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n
  expect({tokens: count('api_tokens'), origins: count('cors_origins')}).toEqual({tokens: 0, origins: 1})
  db.close()
})
