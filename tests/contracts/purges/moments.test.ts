import {startTestLake} from 'content-lake/testing/lake'
import {expect, test, vi} from 'vitest'

test("pages change by the clock when the notice's day is over where the business is", async () => {
  const lake = await startTestLake()
  vi.stubEnv('LAKE_URL', lake.url)
  vi.stubEnv('LAKE_TOKEN', lake.token)
  const {readMoments} = await import('#web/content/get-booking-notice.ts')
  const client = lake.client()
  const notice = {_id: 'bookingNotice', _type: 'bookingNotice', enabled: true, bookedUntil: '2027-03-14'}
  const tags = ['doc:bookingNotice']

  expect(await readMoments()).toEqual([])
  await client.create(notice)
  expect(await readMoments()).toEqual([{at: Date.parse('2027-03-15T04:00:00Z'), tags}])
  await client.create({_id: 'siteSettings', _type: 'siteSettings', timeZone: 'America/Los_Angeles'})
  expect(await readMoments()).toEqual([{at: Date.parse('2027-03-15T07:00:00Z'), tags}])
  await client.patch('siteSettings').set({timeZone: 'Nowhere'}).commit()
  expect(await readMoments()).toEqual([{at: Date.parse('2027-03-15T04:00:00Z'), tags}])
  await client.patch('bookingNotice').set({until: '2027-03-10T12:00:00Z'}).commit()
  expect(await readMoments()).toEqual([{at: Date.parse('2027-03-10T12:00:00Z'), tags}])
  await client.patch('bookingNotice').set({enabled: false}).commit()
  expect(await readMoments()).toEqual([])
  const closedDays = [{_key: 'a', from: '2026-11-27', to: '2026-11-29'}]
  await client.patch('siteSettings').set({closedDays}).commit()
  const onEveryPage = ['doc:siteSettings']
  expect(await readMoments()).toEqual([
    {at: Date.parse('2026-11-13T05:00:00Z'), tags: onEveryPage},
    {at: Date.parse('2026-11-30T05:00:00Z'), tags: onEveryPage},
  ])
})
