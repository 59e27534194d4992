import {expect, test} from 'vitest'
import {isPhotoLink, toShownPhoto} from '#web/server/photos/photo-link.ts'
import type {Services} from '#web/server/ports.ts'

const config = {publicBaseUrl: 'https://site.example', secret: 'a-secret-of-the-tests'}
const at = (time: string) => Date.parse(`2026-11-21T${time}-05:00`)

const shownAt = (time: string) =>
  toShownPhoto({config, now: () => at(time)} as unknown as Services, {key: 'photo-1', width: 4, height: 3})

test.each(['10:00:00', '10:59:50'])('a photo on a page of %s can be loaded for an hour at least', time => {
  const {url, smallUrl} = shownAt(time)
  for (const address of [url, smallUrl]) {
    const query = new URL(address, config.publicBaseUrl).searchParams
    expect(isPhotoLink(config, 'photo-1', query, at(time) + 3_600_000)).toBe(true)
    expect(isPhotoLink(config, 'photo-1', query, at(time) + 2 * 3_600_000 + 1)).toBe(false)
  }
})

test('within an hour the address stays, so that a browser loads the photo once', () => {
  expect(shownAt('10:00:00')).toEqual(shownAt('10:59:59'))
  expect(shownAt('11:00:00').url).not.toBe(shownAt('10:59:59').url)
})
