import {expect, test} from 'vitest'
import {photoFields} from '#web/content/queries/fragments.ts'
import {ask} from './seed-dataset.ts'

test('a blurred copy stands behind a photo, never behind a picture that one can see through', async () => {
  const picture = (name: string, isOpaque: boolean) => ({
    _id: `image-${name}`,
    _type: 'sanity.imageAsset',
    metadata: {lqip: `data:,${name}`, isOpaque},
  })
  const documents = [picture('photo', true), picture('signature', false)]
  const query = `*[_type == 'sanity.imageAsset'] | order(_id) {"asset": {"_ref": _id}} {${photoFields}}.asset.lqip`
  expect(await ask(query, {}, documents)).toEqual(['data:,photo', null])
})
