import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'
import {manage} from '../helpers/management.ts'

const base = '/projects/local0/datasets/production'
const inNights = {timeZone: 'UTC', keep: 3}

async function makeBackup(lake: TestLake): Promise<string> {
  await manage(lake, 'POST', '/_lake/backups')
  const {body} = await manage(lake, 'GET', `${base}/backups`)
  return body.backups[0].id
}

test('nightly backups are switched on and off for good, whatever the settings said', async () => {
  const first = await startTestLake({backups: inNights})
  const read = async (lake: TestLake) => (await manage(lake, 'GET', `${base}/settings/backups`)).body
  expect(await read(first)).toEqual({enabled: true})
  expect((await manage(first, 'PUT', `${base}/settings/backups`, {enabled: false})).body).toEqual({enabled: false})
  await first.close()
  const second = await startTestLake({dataDir: first.dataDir, backups: inNights})
  expect(await read(second)).toEqual({enabled: false})
  expect((await manage(second, 'PUT', `${base}/settings/backups`, {enabled: true})).body).toEqual({enabled: true})
  await second.close()
  // Without any setting a lake makes no backups until it is told to.
  expect(await read(await startTestLake({dataDir: first.dataDir}))).toEqual({enabled: true})
  expect(await read(await startTestLake())).toEqual({enabled: false})
})

test('a lake whose settings keep no backups cannot be made to fill the disk with them', async () => {
  const lake = await startTestLake({backups: {timeZone: 'UTC', keep: 0}})
  expect(await manage(lake, 'PUT', `${base}/settings/backups`, {enabled: true})).toMatchObject({status: 409})
  expect((await manage(lake, 'PUT', `${base}/settings/backups`, {})).status).toBe(400)
})

test('backups are listed newest first, by day and number', async () => {
  const lake = await startTestLake({backups: inNights})
  expect((await manage(lake, 'GET', `${base}/backups`)).body).toEqual({backups: []})
  await makeBackup(lake)
  const newest = await makeBackup(lake)
  const list = async (query: string) => (await manage(lake, 'GET', `${base}/backups${query}`)).body.backups
  expect((await list('')).length).toBe(2)
  expect(await list('?limit=1')).toMatchObject([{id: newest}])
  expect(await list('?before=2001-01-01')).toEqual([])
  expect((await list('?after=2001-01-01')).length).toBe(2)
  for (const query of ['?limit=0', '?limit=many', '?before=yesterday'])
    expect((await manage(lake, 'GET', `${base}/backups${query}`)).status).toBe(400)
})

test('a backup downloads without a token by its own addresses, and by no other', async () => {
  const lake = await startTestLake({backups: inNights})
  const client = lake.client()
  const picture = await sharp({create: {width: 4, height: 3, channels: 3, background: 'red'}})
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', picture)
  const file = await client.assets.upload('file', Buffer.from('words'), {filename: 'a.txt'})
  await client.create({_id: 'drafts.p', _type: 'page', title: 'Draft'})
  await client.create({
    _id: 'p',
    _type: 'page',
    cover: {_type: 'image', asset: {_type: 'reference', _ref: image._id}, crop: {top: 0.1}},
    files: [{_key: 'a', _type: 'file', asset: {_type: 'reference', _ref: file._id}}],
  })
  await manage(lake, 'PUT', `${base}/schemas`, {schemas: [{schema: [], workspace: {name: 'default'}}]})
  const id = await makeBackup(lake)
  await client.delete('p')

  const {body: backup} = await manage(lake, 'GET', `${base}/backups/${id}`)
  expect(backup).toMatchObject({totalFiles: 3, nextCursor: null})
  type Listed = {name: string; type: string; url: string}
  const urlOf = (type: string) => backup.files.find((listed: Listed) => listed.type === type).url as string
  const lines = (await (await fetch(urlOf('document'))).text()).split('\n').map(line => JSON.parse(line))
  const [name, text] = [image._id.slice(6).replace(/-png$/, '.png'), file._id.slice(5).replace(/-txt$/, '.txt')]
  expect(lines).toMatchObject([
    {_id: 'drafts.p', title: 'Draft'},
    {
      _id: 'p',
      cover: {_type: 'image', _sanityAsset: `image@file://./images/${name}`, crop: {top: 0.1}},
      files: [{_key: 'a', _type: 'file', _sanityAsset: `file@file://./files/${text}`}],
    },
  ])
  expect(lines).toHaveLength(2)
  expect(Buffer.from(await (await fetch(urlOf('image'))).arrayBuffer())).toEqual(picture)
  expect(await (await fetch(urlOf('file'))).text()).toBe('words')

  const url = new URL(urlOf('file'))
  const elsewhere = new URL(urlOf('image'))
  elsewhere.search = url.search
  const late = new URL(url)
  late.searchParams.set('key', url.searchParams.get('key')?.replace(/^\d+/, '9999999999999') ?? '')
  for (const refused of [elsewhere.href, late.href, url.href.replace(/\?.*/, ''), `${url.href}0`])
    expect((await fetch(refused)).status).toBe(401)
})

test('a backup of many documents comes in several files and loses none', async () => {
  const lake = await startTestLake({backups: inNights})
  const transaction = lake.client().transaction()
  for (let n = 0; n < 1203; n++) transaction.create({_id: `p${n}`, _type: 'page'})
  await transaction.commit()
  const id = await makeBackup(lake)
  const {body: backup} = await manage(lake, 'GET', `${base}/backups/${id}`)
  const texts = await Promise.all(backup.files.map(async ({url}: {url: string}) => (await fetch(url)).text()))
  expect(texts).toHaveLength(3)
  const ids = texts.flatMap(text => text.split('\n').map((line: string) => JSON.parse(line)._id))
  expect(new Set(ids).size).toBe(1203)
})

test('a backup that is not there is not found, and a page behind the last one is empty', async () => {
  const lake = await startTestLake({backups: inNights})
  expect((await manage(lake, 'GET', `${base}/backups/none`)).status).toBe(404)
  expect((await manage(lake, 'GET', `${base}/backups/..%2F..%2Flake`)).status).toBe(404)
  const id = await makeBackup(lake)
  expect((await manage(lake, 'GET', `${base}/backups/${id}?nextCursor=x`)).status).toBe(400)
  expect((await manage(lake, 'GET', `${base}/backups/${id}?nextCursor=9`)).body).toMatchObject({
    files: [],
    nextCursor: null,
  })
})
