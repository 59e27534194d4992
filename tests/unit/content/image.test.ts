import {expect, test} from 'vitest'
import {type Photo, pictureUrls} from '#web/content/image.ts'
import {readSignedPicture} from '#web/content/signed-picture.ts'

const asset = {_id: `image-${'a1'.repeat(20)}-1600x1200-jpg`, lqip: 'data:image/jpeg;base64,AA=='}
const photo: Photo = {alt: 'A patched wall', asset}
const embedded = (photo: Photo | null, ratio: number | null) =>
  pictureUrls(photo, ratio, {
    projectId: 'local0',
    dataset: 'production',
    apiHost: 'http://127.0.0.1:3939',
    token: 'a token',
  })
const hosted = (photo: Photo, ratio: number) =>
  pictureUrls(photo, ratio, {projectId: 'abc', dataset: 'production', apiHost: null})

function widthsOf(srcSet: string): number[] {
  return srcSet.split(', ').map(entry => Number.parseInt(entry.split(' ')[1] ?? '', 10))
}

test('pictures of the embedded lake come from the site itself, those of hosted Sanity from its CDN', () => {
  expect(embedded(photo, 16 / 9)?.src).toMatch(/^\/cms\/images\/local0\/production\/(?:a1){20}-1600x1200\.jpg\?/)
  expect(hosted(photo, 16 / 9)?.src).toMatch(/^https:\/\/cdn\.sanity\.io\/images\/abc\/production\//)
})

test('every size of a picture asks for the best format and fills the 16:9 frame', () => {
  for (const entry of embedded(photo, 16 / 9)?.srcSet.split(', ') ?? []) {
    const query = new URLSearchParams(entry.split(' ')[0]?.split('?')[1])
    expect(query.get('auto')).toBe('format')
    const [, , width = 0, height = 1] = query.get('rect')?.split(',').map(Number) ?? []
    expect(width / height).toBeCloseTo(16 / 9, 1)
  }
})

test('no size is wider than the original, or than what the owner left when cropping', () => {
  const widthsAt = (width: number) =>
    widthsOf(embedded({alt: null, asset: {_id: `image-${'b2'.repeat(20)}-${width}x400-png`}}, 16 / 9)?.srcSet ?? '')
  expect([widthsAt(500), widthsAt(480)]).toEqual([
    [320, 480, 500],
    [320, 480],
  ])
  const cropped = embedded({...photo, crop: {left: 0.25, right: 0.25, top: 0, bottom: 0}}, 16 / 9)
  expect(Math.max(...widthsOf(cropped?.srcSet ?? ''))).toBe(800)
})

test('the frame follows the hotspot, and without one a picture keeps its own proportions', () => {
  const rectangle = (y: number) => {
    const picture = embedded({...photo, hotspot: {x: 0.5, y, width: 0.2, height: 0.2}}, 16 / 9)
    return new URLSearchParams(picture?.src.split('?')[1]).get('rect')
  }
  expect(rectangle(0.1)).not.toBe(rectangle(0.9))
  const {width = 0, height = 1} = embedded(photo, null) ?? {}
  expect(width / height).toBeCloseTo(4 / 3, 2)
})

test('every address of the site is one that it passes on, and none that a visitor has changed', () => {
  for (const entry of [
    ...(embedded(photo, 16 / 9)?.srcSet.split(', ') ?? []),
    ...(embedded({...photo, hotspot: {x: 0.2, y: 0.1, width: 0.2, height: 0.2}}, 1)?.srcSet.split(', ') ?? []),
  ]) {
    const [path = '', search] = entry.replace('/cms', '').split(' ')[0]?.split('?') ?? []
    const read = (query: string, secret = 'a token') => readSignedPicture(path, `?${query}`, secret)
    expect(read(search ?? '')).toBe(`${path}?${search?.replace(/&s=[^&]+/, '')}`)
    expect(read(search ?? '', 'another token')).toBeNull()
    for (const changed of [
      search?.replace('fit=max', 'fit=crop'),
      search?.replace(/&w=\d+/, '&w=333'),
      search?.replace(/&s=[^&]+/, ''),
      search?.replace(/&s=[^&]+/, `&s=${'A'.repeat(16)}`),
      `${search}&blur=50`,
      `blur=50&${search}`,
      '',
    ])
      expect(read(changed ?? ''), changed).toBeNull()
  }
})

test('no picture, a picture without an asset and an asset that is no image have no address', () => {
  expect(embedded(null, 16 / 9)).toBeNull()
  expect(embedded({alt: 'x', asset: null}, 16 / 9)).toBeNull()
  expect(embedded({alt: 'x', asset: {_id: 'file-abc-pdf'}}, 16 / 9)).toBeNull()
})
