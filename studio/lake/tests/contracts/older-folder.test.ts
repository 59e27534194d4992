// tests/fixtures/older-lake was written by the lake before it had more than one dataset.
import {existsSync} from 'node:fs'
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../helpers/folder.ts'
import {startTestLake} from '../helpers/lake.ts'

const picture = 'f46359c352546545492c2eb0458f8195f89e3c27-9x9.svg'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const publicUrl = 'http://lake.test'

async function olderFolder() {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'lake/blobs/f4'), {recursive: true})
  await writeFile(join(dataDir, 'lake/blobs/f4', picture), drawing)
  const packed = await readFile(new URL('../fixtures/older-lake/content.sqlite.gz', import.meta.url))
  const content = gunzipSync(packed)
  await writeFile(join(dataDir, 'lake/content.sqlite'), content)
  return {dataDir, content}
}

test('the data folder of a lake from before there were several datasets stays as it is, byte for byte', async () => {
  const {dataDir, content} = await olderFolder()
  const lake = await startTestLake({dataDir, publicUrl})
  expect(await lake.client().fetch('*[_type == "t"]{_id, title} | order(_id)')).toEqual([
    {_id: 'a', title: 'second words'},
    {_id: 'drafts.a', title: 'draft'},
  ])
  expect(await (await lake.request(`/images/local0/production/${picture}`)).text()).toBe(drawing)
  await lake.close()
  expect(content.equals(await readFile(join(dataDir, 'lake/content.sqlite')))).toBe(true)
  expect(await readdir(dataDir)).toEqual(['date.json', 'lake'])
})

test('a second dataset beside an older one changes nothing in it', async () => {
  const {dataDir, content} = await olderFolder()
  const lake = await startTestLake({dataDir, publicUrl})
  await lake.client().datasets.create('staging', {aclMode: 'public'})
  await lake.client({dataset: 'staging'}).create({_id: 'a', _type: 't', title: 'elsewhere'})
  await lake.close()
  expect(content.equals(await readFile(join(dataDir, 'lake/content.sqlite')))).toBe(true)
  expect(existsSync(join(dataDir, 'datasets/staging/lake/content.sqlite'))).toBe(true)
})
