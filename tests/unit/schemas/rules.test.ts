/** What the owner reads when something is wrong: the schema's rules, run by Sanity's own validation against a real lake. */
import {expect, test} from 'vitest'
import {complaints, meta} from '../../helpers/schema-rules.ts'

const tiling = {
  ...meta,
  _id: 'service-tiling',
  _type: 'service',
  title: 'Tiling',
  path: {_type: 'slug', current: '/services/tiling'},
  heading: 'Tiling',
  intro: 'Tiles, set and grouted.',
}
const price = {_key: 'a', _type: 'priceTier', label: 'Floor', from: 10, to: 20, unit: 'sqft', openEnded: false}

const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('a complete service has nothing to complain about', async () => {
  expect(await complaints({...tiling, priceTiers: [price]})).toEqual([])
})

test("a price whose 'from' is above its 'to' is named in plain words", async () => {
  const wrong = {...tiling, priceTiers: [{...price, from: 30}]}
  expect(await complaints(wrong)).toContain("error: Prices: 'from' must not be more than 'to'")
})

test('a negative price and a price without a unit are errors', async () => {
  const {unit, ...unitless} = price
  expect(unit).toBe('sqft')
  const wrong = {...tiling, priceTiers: [{...unitless, from: -5}]}
  const found = await complaints(wrong)
  expect(found).toContain("error: Prices: 'from' must not be below $0")
  expect(found).toContain('error: Prices: choose how this is charged')
})

test('an address that another service has, as its own or as an old one, is refused', async () => {
  const other = {_id: 'service-old', _type: 'service', path: {_type: 'slug', current: '/services/tiling'}}
  expect(await complaints(tiling, [other])).toEqual(['error: validation:slug.not-unique'])
  const moved = {_id: 'service-old', _type: 'service', aliases: ['/services/tiling']}
  expect(await complaints(tiling, [moved])).toEqual(['error: validation:slug.not-unique'])
})

test('the draft of a service, or its version in a release, does not compete with its own published address', async () => {
  expect(await complaints({...tiling, _id: 'drafts.service-tiling'}, [tiling])).toEqual([])
  expect(await complaints({...tiling, _id: 'versions.rSpring.service-tiling'}, [tiling])).toEqual([])
})

test('an address that an area has is refused', async () => {
  const area = {_id: 'area-a', _type: 'area', path: {_type: 'slug', current: '/services/tiling'}}
  expect(await complaints(tiling, [area])).toEqual(['error: validation:slug.not-unique'])
})

test("another service's unpublished slip does not keep this one from being published", async () => {
  const slip = {_id: 'drafts.service-old', _type: 'service', path: {_type: 'slug', current: '/services/tiling'}}
  expect(await complaints(tiling, [slip])).toEqual([])
})

test('an old address that belongs to another service is refused', async () => {
  const other = {_id: 'service-other', _type: 'service', path: {_type: 'slug', current: '/services/other'}}
  const wrong = {...tiling, aliases: ['/services/other']}
  expect(await complaints(wrong, [other])).toContain('error: Another page already uses /services/other')
})

test('a fixed page of the site cannot become a service', async () => {
  const wrong = {...tiling, path: {_type: 'slug', current: '/book'}}
  expect(await complaints(wrong)).toContain('error: /book already belongs to another page of the site')
})

test('a service in the list needs a card text, and no place', async () => {
  const listed = {...tiling, inList: true}
  expect(await complaints(listed)).toEqual(['error: A service in the list needs a text on its card'])
})

test('a notice that is switched on needs its message, and its end comes after its start', async () => {
  const notice = {...meta, _id: 'bookingNotice', _type: 'bookingNotice', enabled: true}
  const silent = "error: Choose 'Booked until' or write what the notice says, or switch it off"
  expect(await complaints(notice)).toContain(silent)
  expect(await complaints({...notice, bookedUntil: dayFromNow(1)})).toEqual([])
  const backwards = {...notice, message: 'Full', from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z'}
  expect(await complaints(backwards)).toContain("error: 'Hide from' must be later than 'Show from'")
  expect(await complaints({...notice, enabled: false})).toEqual([])
})

test('a notice whose day has passed only warns, be it chosen or in its words', async () => {
  const notice = {...meta, _id: 'bookingNotice', _type: 'bookingNotice', enabled: true}
  expect(await complaints({...notice, message: 'Currently fully booked until January 5, 2025'})).toEqual([
    "warning: January 5, 2025 has passed. Change the words, or empty them to use 'Booked until'",
  ])
  expect(await complaints({...notice, bookedUntil: dayFromNow(-2)})).toEqual([
    'warning: This day has passed, so visitors no longer see the notice',
  ])
})

test('a phone number without ten digits is refused', async () => {
  const settings = {
    ...meta,
    _id: 'siteSettings',
    _type: 'siteSettings',
    businessName: 'X',
    email: 'a@b.example',
    phone: '5',
  }
  expect(await complaints(settings)).toContain('error: The phone number needs ten digits with area code')
})

test('long search texts and a picture without words only warn', async () => {
  const photo = {_type: 'photo', asset: {_type: 'reference', _ref: 'image-a-1x1-png', _weak: true}}
  const found = await complaints({...tiling, image: photo, seo: {_type: 'seo', title: 'x'.repeat(61)}})
  expect(found).toContain('warning: Search engines cut titles after about 60 characters')
  expect(found).toContain('warning: Say in a few words what the picture shows')
})

test('hours are times of a 24-hour clock in the right order', async () => {
  const hours = [{_key: 'a', _type: 'openingHours', days: ['Mo'], opens: '8am', closes: '06:00'}]
  const settings = {
    ...meta,
    _id: 'siteSettings',
    _type: 'siteSettings',
    businessName: 'X',
    email: 'a@b.example',
    phone: '(704) 555-0134',
    hours,
  }
  expect(await complaints(settings)).toContain('error: Write the time with 24 hours, for example 08:00 or 18:00')
})
