/** Structured data for search engines; web/components/seo/json-ld.tsx puts it into the page. */
import {toPlainText} from '@portabletext/react'
import type {BreadcrumbList, FAQPage, Graph, ImageObject, Offer, Place, Service, Thing, WebSite} from 'schema-dts'
import {fillTrade} from '#schemas/site-words.ts'
import type {Area, Service as ServiceContent} from '../get-document.ts'
import type {SiteSettings} from '../get-site-settings.ts'
import {type Photo, pictureUrls} from '../image.ts'
import {readableBlocks} from '../readable-blocks.ts'
import type {FaqsQueryResult} from '../sanity-types.gen.ts'
import {businessId, businessNode, place, zipPlace} from './business.ts'
import {type OfferedPackage, type OfferedTier, packageOffer, tierOffer} from './offer.ts'

export interface StructuredPage {
  path: string
  name: string
  parents?: readonly {name: string; path: string}[]
  service?: Pick<ServiceContent, 'title' | 'intro'> & {priceTiers: readonly OfferedTier[] | null}
  area?: Pick<Area, 'title' | 'intro' | 'neighborhoods' | 'zipCodes'>
  /** Only on /faq: search engines want each question on one page only. */
  faqs?: readonly Pick<FaqsQueryResult[number], 'question' | 'answer' | 'saysHowSoon'>[]
  notice?: {message: string; live: boolean} | null
  photos?: readonly WorkPhoto[]
  packages?: readonly OfferedPackage[]
}

export function pageGraph(input: {page: StructuredPage; settings: SiteSettings; siteUrl: string}): Graph {
  const {page, settings, siteUrl} = input
  const offers = (page.packages ?? []).flatMap(item => packageOffer(item) ?? [])
  const business = {...(businessNode(settings, siteUrl) as object), ...(offers.length > 0 && {makesOffer: offers})}
  const nodes = [
    business as Thing,
    page.path === '/' ? websiteNode(settings, siteUrl) : breadcrumbs(page, siteUrl),
    page.service && serviceNode(siteUrl + page.path, siteUrl, ofService(page.service, settings)),
    page.area && serviceNode(siteUrl + page.path, siteUrl, ofArea(page.area, settings)),
    page.faqs && faqNode(page.faqs, page.notice),
    ...(page.photos ?? []).map(photo => photoNode(photo, siteUrl)),
  ]
  return {'@context': 'https://schema.org', '@graph': nodes.filter(node => node !== undefined && node !== null)}
}

function websiteNode({businessName}: SiteSettings, siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: businessName ?? '',
    inLanguage: 'en-US',
    publisher: {'@id': businessId(siteUrl)},
  }
}

function breadcrumbs({path, name, parents = []}: StructuredPage, siteUrl: string): BreadcrumbList {
  const crumbs = [{name: 'Home', path: '/'}, ...parents, {name, path}]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: siteUrl + crumb.path,
    })),
  }
}

interface OfferedService {
  name: string
  serviceType: string
  intro: string | null
  areaServed: Place[]
  offers?: Offer[]
}

function ofService({title, intro, priceTiers}: NonNullable<StructuredPage['service']>, {serviceAreas}: SiteSettings) {
  const [name, areaServed] = [title ?? '', serviceAreas.map(area => place(area.name))]
  return {name, serviceType: name, intro, areaServed, offers: (priceTiers ?? []).flatMap(tier => tierOffer(tier) ?? [])}
}

function ofArea({title, intro, neighborhoods, zipCodes}: NonNullable<StructuredPage['area']>, {trade}: SiteSettings) {
  const serviceType = fillTrade('{Trade} service', trade)
  const places = [title ?? '', ...(neighborhoods ?? [])].filter(Boolean).map(place)
  const areaServed = [...places, ...(zipCodes ?? []).map(zipPlace)]
  return {name: `${serviceType} in ${title}`, serviceType, intro, areaServed}
}

function serviceNode(url: string, siteUrl: string, service: OfferedService): Service {
  const {name, serviceType, intro, areaServed, offers = []} = service
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType,
    url,
    ...(intro && {description: intro}),
    provider: {'@id': businessId(siteUrl)},
    ...(areaServed.length > 0 && {areaServed}),
    ...(offers.length > 0 && {offers}),
  }
}

function photoNode({url, caption}: WorkPhoto, siteUrl: string): ImageObject {
  const contentUrl = new URL(url, siteUrl).href
  return {'@type': 'ImageObject', contentUrl, caption, creator: {'@id': businessId(siteUrl)}}
}

/** Null without answered questions: search engines report an empty FAQPage as an error. */
function faqNode(faqs: NonNullable<StructuredPage['faqs']>, notice: StructuredPage['notice']): FAQPage | null {
  const questions = faqs.flatMap(({question, answer, saysHowSoon}) => {
    const text = saysHowSoon && notice?.live ? notice.message : toPlainText(readableBlocks(answer)).trim()
    return question && text ? [{question, text}] : []
  })
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({question, text}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text},
    })),
  }
}

type WorkPhoto = ReturnType<typeof workPhotos>[number]

/** An address begins at the site's root, or is one of Sanity's CDN. */
export function workPhotos(pictures: readonly {photo: Photo | null | undefined; caption: string | null}[]) {
  return pictures.flatMap(({photo, caption}) => {
    const words = caption || photo?.alt
    const urls = photo?.isDrawing ? null : pictureUrls(photo, null)
    return urls && words ? [{url: urls.src, caption: words}] : []
  })
}
