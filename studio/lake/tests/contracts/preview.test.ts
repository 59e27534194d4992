import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test, vi} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

/** Exactly what the Studio's Presentation tool does when it opens. */
function openPreview(lake: TestLake) {
  return createPreviewSecret(lake.client(), 'sanity/presentation', 'http://site.test/studio/presentation', 'owner')
}

const address = (secret: string) =>
  `http://site.test/api/draft-mode/enable?sanity-preview-secret=${secret}&sanity-preview-perspective=drafts&sanity-preview-pathname=/faq`

test('a secret that the Studio has written opens the preview, any other does not', async () => {
  const lake = await startTestLake({publicRead: true})
  const {secret} = await openPreview(lake)
  expect(await validatePreviewUrl(lake.client(), address(secret))).toMatchObject({
    isValid: true,
    redirectTo: '/faq?sanity-preview-perspective=drafts',
    studioPreviewPerspective: 'drafts',
  })
  expect(await validatePreviewUrl(lake.client(), address(`${secret}x`))).toMatchObject({isValid: false})
})

test('a secret is good for an hour', async () => {
  const lake = await startTestLake({publicRead: true})
  const {secret} = await openPreview(lake)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 61 * 60_000})
  try {
    expect(await validatePreviewUrl(lake.client(), address(secret))).toMatchObject({isValid: false})
  } finally {
    vi.useRealTimers()
  }
})

test('the next preview clears away what earlier ones left', async () => {
  const lake = await startTestLake({publicRead: true})
  await openPreview(lake)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 61 * 60_000})
  try {
    await openPreview(lake)
    expect(await lake.client().fetch('count(*[_type == "sanity.previewUrlSecret"])')).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a visitor can neither read a secret nor write one', async () => {
  const lake = await startTestLake({publicRead: true})
  await openPreview(lake)
  const visitor = lake.client({token: undefined})
  expect(await visitor.fetch('*[_type match "sanity.previewUrlSecret"]', {}, {perspective: 'raw'})).toEqual([])
  const own = {_id: 'drafts.own', _type: 'sanity.previewUrlSecret', secret: 'own'}
  await expect(visitor.create(own)).rejects.toMatchObject({statusCode: 401})
})
