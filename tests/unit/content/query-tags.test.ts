import {globSync} from 'node:fs'
import {resolve} from 'node:path'
import {expect, test} from 'vitest'
import {llmsPageTypes, pageTypes} from '#schemas/pages.ts'
import {tagsOfQuery} from '#web/content/query-tags.ts'
import {tagsForChange} from '#web/content/tags.ts'

const own = (names: readonly string[]) => names.map(name => `own:${name}`)

/** What every query of web/content/queries shows. One that is missing here fails the first test. */
const shown: Record<string, {params?: Record<string, unknown>; tags: string[]}> = {
  aboutPageQuery: {tags: ['doc:aboutPage']},
  areaByIdQuery: {params: {id: 'area-matthews'}, tags: ['doc:area-matthews', 'own:area']},
  areaPagesQuery: {tags: ['own:area']},
  assistantQuery: {
    tags: [
      ...own(['service', 'hourlyPackage', 'faq', 'area']),
      'doc:siteSettings',
      'doc:servicesPage',
      'doc:assistantSettings',
      'doc:bookingNotice',
    ],
  },
  addressesQuery: {tags: own(['service', 'area', 'redirect'])},
  assistantSettingsQuery: {tags: ['doc:assistantSettings']},
  bookPageQuery: {tags: ['doc:bookPage', 'doc:servicesPage']},
  bookingNoticeQuery: {tags: ['doc:bookingNotice']},
  businessQuery: {tags: ['doc:siteSettings', 'own:area', 'doc:private.alerts']},
  choosableServicesQuery: {tags: ['own:service']},
  contactPageQuery: {tags: ['doc:contactPage']},
  documentAtPathQuery: {params: {path: '/drywall'}, tags: ['path:/drywall']},
  documentPathsQuery: {tags: ['addresses:service', 'addresses:area']},
  estimateQuery: {tags: ['doc:homePage']},
  faqPageQuery: {tags: ['doc:faqPage']},
  faqsQuery: {tags: ['own:faq']},
  galleryItemsQuery: {tags: ['type:galleryItem']},
  galleryPageQuery: {tags: ['doc:galleryPage']},
  homePageQuery: {tags: ['doc:homePage']},
  hourlyPackagesQuery: {tags: ['own:hourlyPackage']},
  llmsQuery: {
    params: {types: llmsPageTypes},
    tags: [...own(['service', 'hourlyPackage', 'area', ...llmsPageTypes]), 'doc:servicesPage'],
  },
  notFoundPageQuery: {tags: ['doc:notFoundPage']},
  orderPricesQuery: {tags: ['type:workCategory', ...own(['service', 'hourlyPackage']), 'doc:servicesPage']},
  // Asked by the health, and never kept.
  picturesQuery: {tags: own(['homePage', 'service', 'area', 'galleryItem'])},
  privacyPageQuery: {tags: ['doc:privacyPage']},
  redirectsQuery: {tags: ['own:redirect']},
  // Asked by the purge itself, and never kept.
  publishedStateQuery: {tags: ['any']},
  referencingQuery: {params: {shown: ['faq-1'], pages: []}, tags: ['any']},
  reviewsPageQuery: {tags: ['doc:reviewsPage', 'doc:siteSettings']},
  servedPlacesQuery: {tags: ['doc:siteSettings', 'own:area']},
  serviceByIdQuery: {params: {id: 'service-drywall'}, tags: ['doc:service-drywall']},
  serviceCardsQuery: {tags: ['type:service']},
  serviceIdsQuery: {tags: ['addresses:service']},
  serviceLinkQuery: {params: {id: 'service-drywall'}, tags: ['doc:service-drywall']},
  servicesPageQuery: {tags: ['doc:servicesPage']},
  shareCardQuery: {params: {id: 'homePage'}, tags: ['doc:homePage']},
  siteSettingsQuery: {tags: ['doc:siteSettings']},
  sitemapQuery: {
    params: {types: pageTypes},
    tags: [...own([...pageTypes, 'service', 'faq', 'galleryItem', 'hourlyPackage']), 'type:area', 'doc:homePage'],
  },
  testimonialsQuery: {tags: ['own:testimonial']},
  unlistedServicesQuery: {tags: ['own:service']},
  wizardServicesQuery: {tags: ['own:service']},
  bookingGroupsQuery: {tags: ['own:workCategory']},
  workCategoriesQuery: {tags: ['type:workCategory']},
}

test('every query of the site is purged by what it shows, and by nothing else', async () => {
  const files = globSync('web/content/queries/*.ts', {exclude: ['**/fragments.ts']})
  const modules = await Promise.all(files.map(file => import(resolve(file)) as Promise<Record<string, string>>))
  const queries = modules.flatMap(module => Object.entries(module)).sort()
  expect(queries.map(([name]) => name)).toEqual(Object.keys(shown).sort())
  for (const [name, query] of queries)
    expect(tagsOfQuery(query, shown[name]?.params).toSorted(), name).toEqual(shown[name]?.tags.toSorted())
})

test('documents are named by id, by a list of ids or by a choice of ids', () => {
  expect(tagsOfQuery('*[_id == "a" && defined(title)][0].title')).toEqual(['doc:a'])
  expect(tagsOfQuery('*[_type == "faq" && _id in ["a", $b]]', {b: 'b'})).toEqual(['doc:a', 'doc:b'])
  expect(tagsOfQuery('*[(_id == "a" || _id in $more)]{title}', {more: ['b', 'c']})).toEqual(['doc:a', 'doc:b', 'doc:c'])
  expect(tagsOfQuery('*[_type == "faq"][_id == "a"]')).toEqual(['doc:a'])
})

test('a query inside a query counts, wherever it stands', () => {
  expect(tagsOfQuery('*[_type == "faq"]{"n": count(*[_type == "area" && ^.area == _id])}')).toEqual([
    'own:faq',
    'own:area',
  ])
  expect(tagsOfQuery('*[_type == "faq" && _id in *[_id == "homePage"][0].faqs[]._ref]')).toEqual([
    'own:faq',
    'doc:homePage',
  ])
  expect(tagsOfQuery('select(defined(*[_id == "a"][0]) => *[_type == "faq"], [])').toSorted()).toEqual([
    'doc:a',
    'own:faq',
  ])
})

test('what is bound to no document and no type is purged by every publish', () => {
  const unbound = [
    '*',
    'count(*)',
    '*[defined(title)]',
    '*[_type != "faq"]',
    '*[_type == "faq" || defined(title)]',
    '*[_type == $type]',
    '*[_id == ^.other]',
    '*[title match "x"]{_id}',
    '*[0..9][_type == "faq"]',
    '(* | order(title asc))[_id == "a"]',
    'no query at all',
  ]
  const any = tagsForChange([{_id: 'faq-1', _type: 'faq'}])
  for (const query of unbound) expect(any, query).toEqual(expect.arrayContaining(tagsOfQuery(query)))
  for (const query of unbound) expect(tagsOfQuery(query), query).not.toEqual([])
})

test('an answer that shows more than addresses is purged by every change of its type', () => {
  const pages = '*[_type == "area" && defined(path.current)]'
  for (const reader of ['{_id, title}', '._updatedAt', '{...}', '{"all": @}', ' | order(title asc)[0]._id', '']) {
    expect(tagsOfQuery(pages + reader), reader).toEqual(['own:area'])
  }
  expect(tagsOfQuery('*[_type == "area" && path.current == $path]{title}', {path: '/matthews'})).toEqual(['own:area'])
  expect(tagsOfQuery('*[_type == "area"]._id')).toEqual(['own:area'])
  expect(tagsOfQuery(`${pages}{_id, "path": path.current}`)).toEqual(['addresses:area'])
})

test('a list that follows references is purged with what they lead to, any other with its own documents alone', () => {
  const throughReference = tagsForChange([{_id: 'area-matthews', _type: 'area', isReferencing: true}])
  const followed = ['*[_type == "area"]{services[]->{title}}', '*[_type == "area"].image.asset->_id']
  for (const query of [...followed, '*[_type == "area" && owner->name == "A"]']) {
    expect(throughReference, query).toEqual(expect.arrayContaining(tagsOfQuery(query)))
  }
  for (const query of ['*[_type == "area"]{title, services}', '*[_type == "area" && references("a")]']) {
    expect(
      tagsOfQuery(query).filter(tag => throughReference.includes(tag)),
      query,
    ).toEqual([])
    expect(tagsForChange([{_id: 'area-matthews', _type: 'area'}])).toEqual(expect.arrayContaining(tagsOfQuery(query)))
  }
})
