import {expect, test} from 'vitest'
import {isIconName} from '#schemas/icon-names.ts'
import {singletonTypes} from '#schemas/index.ts'
import {pathProblem} from '#schemas/page-path.ts'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {formatMoney, formatPriceTier} from '#schemas/price-format.ts'
import {type BookingNoticeFields, bookingNoticeStatus} from '#web/domain/business/booking-notice.ts'
import {areas, documents, everywhere, one, type SeedService, services, stringsIn} from './seed-documents.ts'

/** Spec 9, printed. The two pairs that disagree (LVP labor, interior door) stand on their own pages. */
const printed: Record<string, string[]> = {
  '/drywall-repair-charlotte': ['$95-$175', '$180-$320', '$350+'],
  '/after-water-damage-drywall-restoration-charlotte': ['$450-$850', '$1,200-$2,400', '$2,500+'],
  '/interior-painting-charlotte': ['$180-$320', '$420-$780', '$680-$1,200'],
  '/exterior-painting-charlotte': ['$680-$1,200', '$2,800-$4,500', '$4,200-$7,200'],
  '/tv-mount-installation-charlotte': ['$120-$180', '$160-$240', '$220-$320'],
  '/lvp-floor-installation-charlotte': ['$3.50-$5.25 per sq ft', '$3.25-$4.75 per sq ft', '$3.00-$4.25 per sq ft'],
  '/services/smart-home-systems': ['$80-$150', '$90-$180', '$150-$220 per device', '$90-$180'],
  '/services/pressure-washing': ['$280-$680', '$380-$800', '$180-$540'],
  '/services/doors-windows-installation': ['$150-$320', '$350-$780', '$250-$620'],
  '/services/doors-windows-treatment': ['$20-$45', '$25-$60', '$45-$120'],
  '/services/wainscoting': ['$380-$750', '$1,200-$2,400+'],
  '/services/carpentry-woodworking': ['$120-$260', '$180-$380', '$950-$2,400+'],
  '/services/floor-installation': ['$2.00-$3.25 per sq ft', '$45-$85 per step', '$0.75-$1.50 per sq ft'],
  '/services/garage-floor-epoxy': ['$1,400-$3,250', '$3.50-$6.50 per sq ft'],
  '/services/furniture-assembly': [],
  '/services/painting': [],
}

const timelines: Record<string, string[]> = {
  '/after-water-damage-drywall-restoration-charlotte': ['2-3 days', '4-7 days', '1-2 weeks', 'about 24 hours'],
  '/lvp-floor-installation-charlotte': ['48-72 hours'],
  '/services/pressure-washing': ['2-4 hours'],
  '/services/wainscoting': ['1-2 days', '2-4 days'],
  '/services/carpentry-woodworking': ['1-3 days', '1-3 weeks'],
  '/services/garage-floor-epoxy': ['2-3 days', 'about 7 days'],
}

test('every page shows the prices of spec 9, character for character', () => {
  const shown = services.map(({path, priceTiers}) => [path.current, priceTiers.map(formatPriceTier)])
  expect(Object.fromEntries(shown)).toEqual(printed)
})

test('every page that has a timeline in spec 9 shows it', () => {
  const shown = services
    .filter(service => service.timelines.length > 0)
    .map(service => [service.path.current, service.timelines.map(({duration}) => duration)])
  expect(Object.fromEntries(shown)).toEqual(timelines)
})

test('the list has exactly 14 cards in an order of its own', () => {
  const listed = services.filter(({inList}) => inList)
  expect(listed.map(({listOrder}) => listOrder).sort((a = 0, b = 0) => a - b)).toEqual(
    Array.from({length: 14}, (_, i) => i + 1),
  )
  expect(listed.every(({cardText}) => typeof cardText === 'string' && cardText.length > 20)).toBe(true)
})

test('addresses are well-formed and no two pages share one, old ones included', () => {
  const pages = [...services, ...areas] as SeedService[]
  const addresses = pages.flatMap(({path, aliases = []}) => [path.current, ...aliases])
  expect(addresses.map(pathProblem).filter(Boolean)).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain('/services/drywall-repair')
  expect(addresses).toContain('/services/tv-mount-installation')
  expect(areas.map(({path}) => path.current)).toEqual(['/handyman-south-charlotte', '/handyman-ballantyne'])
})

test('the hourly packages are those of spec 3.4', () => {
  const packages = documents.filter(doc => doc._type === 'hourlyPackage')
  expect(packages.map(({value, price, popular}) => [value, formatMoney(price as number), popular])).toEqual([
    ['1hour', '$150', false],
    ['4hours', '$390', true],
    ['fullday', '$720', false],
  ])
})

test('there are ten questions, numbered from 1 to 10', () => {
  const faqs = documents.filter(doc => doc._type === 'faq')
  expect(faqs.map(({order}) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('every singleton is there under its own name, and ids can be read by visitors', () => {
  for (const type of singletonTypes) expect(one(type)._type).toBe(type)
  const ids = documents.map(({_id}) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => id.includes('.'))).toEqual([])
})

test('the fully-booked notice stands word for word and shows without dates', () => {
  const notice = one('bookingNotice')
  expect(notice.message).toBe('Currently fully booked until January 5, 2025')
  expect(bookingNoticeStatus(notice as BookingNoticeFields, new Date(), 'America/New_York')).toBe('live')
})

test('every reference points at a document of the seed', () => {
  const refs = everywhere('_ref')
  expect(refs.length).toBeGreaterThan(10)
  expect(refs.filter(ref => !documents.some(({_id}) => _id === ref))).toEqual([])
})

test('every icon is one the owner can choose', () => {
  expect(everywhere('icon').filter(icon => !isIconName(icon))).toEqual([])
})

test('items of arrays have keys of their own', () => {
  const arrays = (value: unknown): object[][] => {
    if (typeof value !== 'object' || value === null) return []
    const inside = Object.values(value).flatMap(arrays)
    return Array.isArray(value) && typeof value[0] === 'object' ? [value, ...inside] : inside
  }
  for (const items of documents.flatMap(doc => arrays(doc))) {
    const keys = items.map(item => (item as {_key?: string})._key)
    expect(keys.every(Boolean)).toBe(true)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('no price is typed into a text: it would stay behind when the owner changes the price', () => {
  const words = stringsIn(documents)
  expect(words.length).toBeGreaterThan(1000)
  expect(words.filter(text => /\$\s?\d/.test(text))).toEqual([])
})

test('search titles are unique and short, and so are descriptions', () => {
  const seos = everywhere('seo') as {title: string; description: string}[]
  expect(new Set(seos.map(({title}) => title)).size).toBe(seos.length)
  expect(seos.filter(({title, description}) => title.length > 60 || description.length > 160)).toEqual([])
})

test('the business can be called', () => {
  expect(phoneDigits(String(one('siteSettings').phone))).toBe('7045550134')
})
