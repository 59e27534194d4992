import {execFile} from 'node:child_process'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {createDiskPhotos} from '#web/server/adapters/disk-photos.ts'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {createLeads, post, shortForm} from '../../helpers/leads.ts'
import {commit, sessionId, upload} from '../../helpers/photos.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('npm run requests lists who has asked; erase forgets a person by phone or email, and refuses anything else', async () => {
  const dataDir = await temporaryFolder()
  const folder = join(dataDir, 'site', 'photos')
  const store = createSqliteStore({file: join(dataDir, 'site', 'requests.sqlite')})
  const leads = createLeads({store, photos: createDiskPhotos({folder})})
  const photo = await upload(leads, await phonePhoto(60, 40))
  const cookie = photo.cookie ?? ''
  const first = await post(leads, shortForm({session_id: sessionId, idempotency_key: 'first-key'}), {cookie})
  await commit(leads, {form_id: first.body.form_id, ...photo.body}, cookie)
  const contact = {name: 'Alan', email: 'alan@example.com', phone: '(980) 555-0177', address: '2 Trade St'}
  await post(leads, shortForm({session_id: 'session-of-alan-000', idempotency_key: 'second-key', contact}))
  const env = {...process.env, DATA_DIR: dataDir, DATABASE_URL: '', S3_BUCKET: ''}
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/requests.ts', ...words], {cwd: root, env})
  const erase = (...words: string[]) =>
    run('erase', ...words).then(
      ({stdout}) => stdout.trim(),
      ({stderr}) => String(stderr).trim(),
    )
  const names = async () => {
    const lines = (await run('--json')).stdout.split('\n').filter(Boolean)
    return lines.map(line => (JSON.parse(line) as {name: string}).name)
  }
  expect(await erase('everybody')).toContain('"everybody" is neither a US phone number nor an email address.')
  expect(await names()).toHaveLength(2)
  expect(await erase('704-555-0101')).toMatch(/^No\. 1001 .* Ada Lovelace {2}same phone\n(?:.*\n)+Nothing is erased\.$/)
  expect(await erase('704-555-0101', '1002')).toMatch(/Nothing is erased\.$/)
  expect(await names()).toHaveLength(2)
  expect(await erase('704-555-0101', '1001')).toMatch(/\nErased: 1 request, 1 photo, \d texts? or emails?\.$/)
  expect(await names()).toEqual(['Alan'])
  const files = await readdir(folder, {recursive: true, withFileTypes: true})
  expect(files.filter(entry => entry.isFile())).toEqual([])
  expect(await erase('Alan@Example.com', 'all')).toContain('Erased: 1 request,')
  expect(await names()).toEqual([])
  await store.close()
})
