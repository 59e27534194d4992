import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

test('the export streams every document as one line, or those of some types', async () => {
  const lake = await startTestLake({publicRead: true})
  const transaction = lake.client().transaction()
  for (let index = 0; index < 450; index++) {
    transaction.create({_id: `doc-${index}`, _type: index % 3 ? 'service' : 'page', text: `line\n${index}`})
  }
  await transaction.create({_id: 'drafts.doc-1', _type: 'service'}).commit()
  const read = async (response: Response) => {
    const lines = (await response.text()).trimEnd().split('\n')
    return lines.map(line => JSON.parse(line) as {_id: string; _type: string})
  }
  const all = await read(await lake.request('/v1/data/export/production'))
  expect(new Set(all.map(document => document._id)).size).toBe(451)
  const pages = await read(await lake.request('/v1/data/export/production?types=page,nothing'))
  expect(pages.map(document => document._type)).toEqual(Array(150).fill('page'))
  const visible = await read(await fetch(`${lake.url}/v1/data/export/production?types=service`))
  expect(visible).toHaveLength(300)
  expect(visible.some(document => document._id.includes('.'))).toBe(false)
})

test('an empty dataset exports nothing', async () => {
  const lake = await startTestLake({publicRead: true})
  const response = await lake.request('/v1/data/export/production')
  expect([response.status, await response.text()]).toEqual([200, ''])
})
