/** Structured data for search engines; web/components/seo/json-ld.tsx puts it into the page. */
import {toPlainText} from '@portabletext/react'
import type {BreadcrumbList, FAQPage, Graph, ImageObject, Service, Thing, WebSite} from 'schema-dts'
import {fillTrade} from '#schemas/site-words.ts'
import type {RichText} from '#web/content/sanity-types.gen.ts'
import type {SiteSettings} from '../get-site-settings.ts'
import {type Photo, pictureUrls} from '../image.ts'
import {readableBlocks} from '../readable-blocks.ts'
import {businessId, businessNode, place, zipPlace} from './business.ts'
import {type OfferedTier, packageOffer, tierOffer} from './offer.ts'

export interface StructuredPage {
  path: string
  name: string
  parents?: readonly {name: string; path: string}[]
  service?: {title: string | null; intro: string | null; priceTiers: readonly OfferedTier[] | null}
  area?: {
    title: string | null
    intro: string | null
    neighborhoods: readonly string[] | null
    zipCodes: readonly string[] | null
  }
  /** Only on /faq: search engines want each question on one page only. */
  faqs?: readonly {question: string | null; answer: RichText | null; saysHowSoon: boolean | null}[]
  notice?: {message: string; live: boolean} | null
  photos?: readonly WorkPhoto[]
  packages?: readonly {label: string | null; price: number | null; description: string | null}[]
}

interface GraphInput {
  page: StructuredPage
  settings: SiteSettings
  siteUrl: string
}

export function pageGraph({page, settings, siteUrl}: GraphInput): Graph {
  const offers = (page.packages ?? []).flatMap(item => packageOffer(item) ?? [])
  const business = {...(businessNode(settings, siteUrl) as object), ...(offers.length > 0 && {makesOffer: offers})}
  const nodes = [
    business as Thing,
    page.path === '/' ? websiteNode(settings, siteUrl) : breadcrumbs(page, siteUrl),
    page.service && serviceNode(page.path, page.service, settings, siteUrl),
    page.area && areaNode(page.path, page.area, settings, siteUrl),
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

function serviceNode(
  path: string,
  {title, intro, priceTiers}: NonNullable<StructuredPage['service']>,
  {serviceAreas}: SiteSettings,
  siteUrl: string,
): Service {
  const offers = (priceTiers ?? []).flatMap(tier => tierOffer(tier) ?? [])
  return {
    '@type': 'Service',
    '@id': `${siteUrl}${path}#service`,
    name: title ?? '',
    serviceType: title ?? '',
    url: siteUrl + path,
    ...(intro && {description: intro}),
    provider: {'@id': businessId(siteUrl)},
    ...(serviceAreas.length > 0 && {areaServed: serviceAreas.map(({name}) => place(name))}),
    ...(offers.length > 0 && {offers}),
  }
}

function areaNode(
  path: string,
  area: NonNullable<StructuredPage['area']>,
  {trade}: SiteSettings,
  siteUrl: string,
): Service {
  const {title, intro, neighborhoods, zipCodes} = area
  const serviceType = fillTrade('{Trade} service', trade)
  return {
    '@type': 'Service',
    '@id': `${siteUrl}${path}#service`,
    name: `${serviceType} in ${title}`,
    serviceType,
    url: siteUrl + path,
    ...(intro && {description: intro}),
    provider: {'@id': businessId(siteUrl)},
    areaServed: [
      ...[title ?? '', ...(neighborhoods ?? [])].filter(Boolean).map(place),
      ...(zipCodes ?? []).map(zipPlace),
    ],
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

export interface WorkPhoto {
  /** From the site's root, or of Sanity's CDN. */
  url: string
  caption: string
}

export function workPhotos(
  pictures: readonly {photo: Photo | null | undefined; caption: string | null}[],
): WorkPhoto[] {
  return pictures.flatMap(({photo, caption}) => {
    const words = caption || photo?.alt
    const urls = photo?.isDrawing ? null : pictureUrls(photo, null)
    return urls && words ? [{url: urls.src, caption: words}] : []
  })
}
