/** One walk of the real client through everything that the site and the Studio ask of the lake. */
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {collect} from '../helpers/events.ts'
import {startTestLake} from '../helpers/lake.ts'

const png = () =>
  sharp({create: {width: 4, height: 3, channels: 3, background: 'navy'}})
    .png()
    .toBuffer()

test('a document is drafted, published, heard, queried, patched, seen in its past and deleted', async () => {
  const lake = await startTestLake({publicRead: true})
  const client = lake.client()
  const strangers = lake.client({token: undefined, perspective: 'published'})
  const heard = collect(client.listen('*[_id == "fence"]', {}, {events: ['welcome', 'mutation']}))
  expect(await heard.next()).toMatchObject({type: 'welcome'})

  await client.create({_id: 'drafts.fence', _type: 'service', title: 'Fences', price: 80})
  expect(await strangers.fetch('*[_type == "service"]')).toEqual([])
  await client.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.fence', publishedId: 'fence'})
  expect(await heard.next()).toMatchObject({documentId: 'fence', transition: 'appear'})
  const query = '*[_type == "service" && price > $least]{title, "double": price * 2}'
  expect(await strangers.fetch(query, {least: 50})).toEqual([{title: 'Fences', double: 160}])

  const {_rev} = await client.patch('fence').inc({price: 15}).commit()
  expect(await strangers.getDocument('fence')).toMatchObject({price: 95, _rev})
  await expect(client.patch('fence').ifRevisionId('older').set({price: 1}).commit()).rejects.toThrow()
  const past = await client.request({url: '/data/history/production/documents/fence?time=2020-01-01T00:00:00Z'})
  expect(past.documents).toEqual([])
  await client.delete('fence')
  expect(await strangers.fetch('count(*[_type == "service"])')).toBe(0)
})

test('a picture is uploaded, drawn smaller, and found by its hash', async () => {
  const lake = await startTestLake({publicRead: true})
  const file = await png()
  const asset = await lake.client().assets.upload('image', file, {filename: 'navy.png'})
  expect(asset).toMatchObject({metadata: {dimensions: {width: 4, height: 3}}, originalFilename: 'navy.png'})
  const answer = await lake.request(`${new URL(asset.url).pathname}?w=2&fm=webp`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({width: 2})
  expect((await lake.client().assets.upload('image', file))._id).toBe(asset._id)
})
