import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {llmsPageTypes} from '#schemas/pages.ts'
import {SiteFooter} from '#web/components/layout/site-footer.tsx'
import {SiteHeader} from '#web/components/layout/site-header.tsx'
import {cleanLists} from '#web/content/clean-lists.ts'
import type {FetchContent} from '#web/content/fetch.ts'
import {type SiteSettings, toMenu, toSiteSettings} from '#web/content/get-site-settings.ts'
import {areaByIdQuery, areaPagesQuery, servedPlacesQuery} from '#web/content/queries/area.ts'
import {assistantQuery} from '#web/content/queries/assistant.ts'
import {llmsQuery} from '#web/content/queries/llms.ts'
import * as pages from '#web/content/queries/pages.ts'
import * as service from '#web/content/queries/service.ts'
import {businessQuery, siteSettingsQuery} from '#web/content/queries/site-settings.ts'
import {pageGraph, type StructuredPage} from '#web/content/structured-data/page-graph.ts'
import {toCatalogue} from '#web/content/to-catalogue.ts'
import {noFigures} from '#web/domain/business/figures.ts'
import {toServedPlaces} from '#web/domain/business/service-area.ts'
import {noContact} from '#web/domain/chat/wire.ts'
import {bookingsOf} from '#web/domain/orders/book-path.ts'
import {serviceChoices} from '#web/domain/orders/service-choices.ts'
import {AboutView} from '#web/features/about/about-view.tsx'
import {AreaView} from '#web/features/areas/area-page.tsx'
import {BookView} from '#web/features/booking/book-view.tsx'
import {ContactView} from '#web/features/contact/contact-view.tsx'
import {FaqView} from '#web/features/faq/faq-view.tsx'
import {GalleryView} from '#web/features/gallery/gallery-view.tsx'
import {HomeView} from '#web/features/home/home-view.tsx'
import {llmsText} from '#web/features/llms/llms-text.ts'
import {PrivacyView} from '#web/features/privacy/privacy-view.tsx'
import {ReviewsView} from '#web/features/reviews/reviews-view.tsx'
import {ServiceView} from '#web/features/services/service-page.tsx'
import {ServicesView} from '#web/features/services/services-view.tsx'
import {createCmsBusiness} from '#web/server/adapters/cms-business.ts'
import {converse} from '#web/server/assistant/guided/converse.ts'
import {ask, seedDocuments} from '../content/queries/seed-dataset.ts'

type List = unknown[]

const siteUrl = 'https://handyman.example'
const documents = seedDocuments()
/** Takes the largest document of a type: it has the most lists. */
const largestOf = (type: string) =>
  documents
    .filter(({_type}) => _type === type)
    .map(document => ({id: document._id, size: JSON.stringify(document).length}))
    .sort((a, b) => b.size - a.size)[0]?.id

async function found<const Query extends string>(query: Query, params = {}) {
  const result = await ask(query, params, documents)
  if (!result) throw new Error(`nothing in the seed for ${query.slice(0, 60)}`)
  return result
}

/** What Sanity answers for the seed. */
const seed = {
  home: await found(pages.homePageQuery),
  about: await found(pages.aboutPageQuery),
  services: await found(service.servicesPageQuery),
  cards: await found(service.serviceCardsQuery),
  unlisted: await found(service.unlistedServicesQuery),
  gallery: await found(pages.galleryPageQuery),
  items: await found(pages.galleryItemsQuery),
  faqPage: await found(pages.faqPageQuery),
  faqs: await found(pages.faqsQuery),
  contact: await found(pages.contactPageQuery),
  served: await found(servedPlacesQuery),
  choosable: await found(service.choosableServicesQuery),
  book: await found(pages.bookPageQuery),
  prices: await found(service.orderPricesQuery),
  packages: await found(service.hourlyPackagesQuery),
  groups: await found(service.bookingGroupsQuery),
  reviews: await found(pages.reviewsPageQuery),
  privacy: await found(pages.privacyPageQuery),
  notFound: await found(pages.notFoundPageQuery),
  service: await found(service.serviceByIdQuery, {id: largestOf('service')}),
  area: await found(areaByIdQuery, {id: largestOf('area')}),
  settings: await found(siteSettingsQuery),
  areas: await found(areaPagesQuery),
  llms: await found(llmsQuery, {types: llmsPageTypes}),
  assistant: await found(assistantQuery),
  business: await found(businessQuery),
}
type Content = typeof seed
type Shown = (content: Content, settings: SiteSettings) => ReactNode

const shared = {notice: null, figures: noFigures}
const graph = (page: StructuredPage, settings: SiteSettings) => void pageGraph({page, settings, siteUrl})

const asking = 'What does it cost to mount a tv? Paint my bedroom and fix the door. I smell gas.'

/** Everything that the site makes of its content, with the answers that it is made of. */
const made: {of: (keyof Content)[]; show: Shown}[] = [
  {
    of: ['home', 'settings'],
    show: ({home}, settings) => <HomeView {...shared} settings={settings} page={home} testimonials={[]} />,
  },
  {of: ['about'], show: ({about}, settings) => <AboutView page={about} {...shared} settings={settings} />},
  {
    of: ['services', 'cards', 'unlisted', 'packages', 'groups'],
    show: ({services: page, cards, unlisted, packages, groups}, settings) => (
      <ServicesView {...{page, cards, unlisted, packages, settings, ...shared}} findBooking={bookingsOf(groups)} />
    ),
  },
  {
    of: ['gallery', 'items', 'groups'],
    show: ({gallery: page, items, groups}, settings) => (
      <GalleryView {...{page, items, settings, ...shared}} estimate={null} findBooking={bookingsOf(groups)} />
    ),
  },
  {
    of: ['faqPage', 'faqs'],
    show: ({faqPage: page, faqs}, settings) => {
      graph({path: '/faq', name: 'FAQ', faqs}, settings)
      return <FaqView {...{page, faqs, settings, ...shared}} />
    },
  },
  {
    of: ['contact', 'areas', 'served', 'choosable', 'groups', 'settings'],
    show: ({contact: page, areas: areaPages, served, choosable, groups}, settings) => {
      const values = groups.flatMap(category => category.groups ?? []).map(({value}) => value)
      const props = {page, areaPages, settings, ...shared, serviceChoices: serviceChoices(choosable, values)}
      const {settings: own, areas} = served
      const places = toServedPlaces({serviceAreas: own?.serviceAreas, zipCodes: own?.zipCodes, areas})
      return <ContactView {...props} places={places} />
    },
  },
  {
    of: ['book', 'prices', 'packages', 'settings'],
    show: ({book: page, prices, packages}, settings) => {
      graph({path: '/book', name: 'Book', packages}, settings)
      const catalogue = toCatalogue(prices.categories, prices.services)
      return <BookView {...{page, packages, catalogue, settings, ...shared}} assistant={null} />
    },
  },
  {of: ['reviews'], show: ({reviews: page}, settings) => <ReviewsView {...{page, settings, ...shared}} />},
  {of: ['privacy'], show: ({privacy: page}) => <PrivacyView page={page} />},
  {of: ['notFound'], show: ({notFound}) => JSON.stringify(toMenu(notFound.links))},
  {
    of: ['service', 'groups', 'services', 'packages'],
    show: ({service, services: servicesPage, groups, packages}, settings) => {
      graph({path: '/x', name: '', service}, settings)
      const props = {service: {...service, isHourly: true}, packages, servicesPage, settings, ...shared, others: []}
      return <ServiceView {...props} findBooking={bookingsOf(groups)} />
    },
  },
  {
    of: ['area', 'settings'],
    show: ({area}, settings) => {
      graph({path: '/x', name: '', area}, settings)
      return <AreaView {...{area, settings, ...shared}} />
    },
  },
  {of: ['llms', 'settings'], show: ({llms}, settings) => llmsText(llms, settings, siteUrl)},
  {
    of: ['assistant'],
    show: ({assistant}) =>
      converse(assistant, {jobs: [], contact: noContact, memory: null}, {message: asking, photosCount: 0}).reply,
  },
  {
    of: ['settings', 'areas'],
    show: (_content, settings) => {
      graph({path: '/', name: ''}, settings)
      return [<SiteHeader key="header" settings={settings} path="/" />, <SiteFooter key="footer" settings={settings} />]
    },
  },
]

function draw(content: Content, key: keyof Content): void {
  const settings = toSiteSettings(content.settings, content.areas)
  for (const {of, show} of made) if (of.includes(key)) renderToStaticMarkup(show(content, settings))
}

/** Each list, also within objects and other lists. */
function listsIn(value: unknown, path: string): {path: string; list: List}[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([field, child]) => listsIn(child, `${path}.${field}`))
  return Array.isArray(value) ? [{path, list: value}, ...inside] : inside
}

/** One list of each kind. */
const lists = (Object.keys(seed) as (keyof Content)[]).flatMap(key => {
  const byKind = Map.groupBy(listsIn(seed[key], key), ({path}) => path.replace(/\.\d+/g, '.*'))
  return [...byKind.values()].flatMap(([first]) => (first ? [{key, path: first.path}] : []))
})

/** What the query makes of an object without its fields, or of anything else, where it names the fields. */
function asked(list: List, item: unknown): unknown {
  const [first] = list
  const isNamed = typeof first === 'object' && first !== null && !/^(?:block|span|link)$/.test(Object(first)._type)
  if (!isNamed) return item
  const none = Object.fromEntries(Object.keys(first).map(field => [field, null]))
  return typeof item === 'object' && item !== null && !Array.isArray(item) ? {...none, ...item} : null
}

const oddItems = [null, 'odd', 7, true, [], [null], {}, {_type: 'odd', _key: 'odd'}]
const odd: Record<string, (list: List) => List> = {
  'odd items at the start': list => [...oddItems.map(item => asked(list, item)), ...list],
  'odd items at the end': list => [...list, ...oddItems.map(item => asked(list, item))],
  'nothing but null': () => [null],
  'nothing but an empty object': list => [asked(list, {})],
  'nothing but an odd object': list => [asked(list, {_type: 'odd', _key: 'odd'})],
  'nothing but a text': list => [asked(list, 'odd')],
}

/** What the site reads when the list at `path` of an answer holds what `change` makes of it. */
function withOdd<Answer>(answer: Answer, path: string, change: (list: List) => List): Answer {
  const changed = structuredClone(answer)
  const {list = []} = listsIn(changed, path.split('.')[0] ?? '').find(each => each.path === path) ?? {}
  list.splice(0, list.length, ...change(list))
  return cleanLists(changed)
}

test.each(lists)('no odd item in $path takes a page down', ({key, path}) => {
  const broken: string[] = []
  for (const [name, change] of Object.entries(odd)) {
    try {
      draw({...seed, [key]: withOdd(seed[key], path, change)}, key)
    } catch (error) {
      broken.push(`${name}: ${error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : error}`)
    }
  }
  expect(broken).toEqual([])
})

test.each(Object.entries(odd))('with %s, the pipeline still knows the business', async (_, change) => {
  for (const {path} of listsIn(seed.business, 'business')) {
    const fetchContent = (async () => withOdd(seed.business, path, change)) as unknown as FetchContent
    const log = {info() {}, warn() {}, error() {}}
    const source = createCmsBusiness({fetchContent, staffPhones: [], log, now: () => 0})
    expect((await source.read())?.name, path).toBe(seed.business.settings?.businessName)
  }
})
