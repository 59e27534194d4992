import {vercelStegaCombine} from '@vercel/stega'
import {expect, test} from 'vitest'
import {isOnOwnMachine} from '#web/config/own-machine.ts'
import {publicReviewUrl, withoutSampleItems, withoutSamples} from '#web/content/samples.ts'
import {askSettings} from './queries/seed-dataset.ts'

test("the owner of the seed is a sample from head to foot, and each word of the owner's own shows at once", async () => {
  const settings = await askSettings()
  expect(settings).toMatchObject({ownerName: 'Sam Calloway (sample)', ownerFace: {isDrawing: true}})
  expect(settings.license).toBe('General contractor (sample) · NC License No. 00000 (sample)')
  expect(withoutSamples(settings)).toMatchObject({ownerName: null, ownerFace: null, license: null, insurance: null})
  const own = {...settings, ownerName: 'Sam Rivers', license: 'NC License 12345 (Sample) '}
  expect(withoutSamples(own)).toMatchObject({ownerName: 'Sam Rivers', ownerFace: null, license: null})
  const licensed = {...settings, licenseKind: 'General contractor (sample)', license: 'NC License 12345'}
  expect(withoutSamples(licensed)).toMatchObject({licenseKind: null, license: 'NC License 12345'})
})

test('a sample stays one with the marks of the preview', async () => {
  const ownerName = 'Sam Calloway (sample)'
  const marked = vercelStegaCombine(ownerName, {origin: 'sanity.io', href: '/studio'})
  expect(marked.length).toBeGreaterThan(ownerName.length)
  expect(withoutSamples({...(await askSettings()), ownerName: marked}).ownerName).toBeNull()
})

test('only addresses of the own machine show samples', () => {
  const own = ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80']
  const others = ['https://handyman.example', 'http://localhost.evil.example', 'http://192.168.1.4:3000']
  expect([...own, ...others].filter(isOnOwnMachine)).toEqual(own)
})

test('invented jobs and words of customers are shown on the own machine alone', () => {
  const items = [{sample: true}, {sample: null}, {sample: false}]
  expect(withoutSampleItems(items, false)).toEqual(items.slice(1))
  expect(publicReviewUrl('/reviews/demo', false)).toBeNull()
  expect(publicReviewUrl('https://reviews.example/us', false)).toBe('https://reviews.example/us')
  expect(withoutSampleItems(items, true)).toEqual(items)
})
