/**
 * Every page whose address is a document's own: today the services, wherever their owner put them. A document
 * published later gets its page at the first visit, without a build. An old address answers 308, an unknown one 404.
 */
import type {Metadata} from 'next'
import {permanentRedirect} from 'next/navigation'
import {JsonLd} from '#web/components/json-ld.tsx'
import {SiteFrame} from '#web/components/site-frame.tsx'
import {sanityFetch} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {getServiceAt} from '#web/content/get-service.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {servicePathsQuery, servicesPageQuery} from '#web/content/queries/service.ts'
import type {ServicePathsQueryResult, ServicesPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {documentTag, typeTag} from '#web/content/tags.ts'
import {Answer404} from '#web/features/not-found/answer-404.tsx'
import {NotFoundPage} from '#web/features/not-found/not-found-page.tsx'
import {ServiceView} from '#web/features/services/service-view.tsx'

interface Props {
  params: Promise<{path: string[]}>
}

export async function generateStaticParams() {
  const paths = await sanityFetch<ServicePathsQueryResult>({
    query: servicePathsQuery,
    tags: [typeTag('service')],
    publishedOnly: true,
  })
  return paths.flatMap(path => (path ? [{path: path.slice(1).split('/')}] : []))
}

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const service = await getServiceAt(toPath((await params).path))
  if (!service?.path) return {title: 'Page not found', robots: {index: false}}
  return pageMetadata({path: service.path, seo: service.seo, heading: service.heading, description: service.intro})
}

export default async function DocumentRoute({params}: Props) {
  const path = toPath((await params).path)
  const service = await getServiceAt(path)
  if (!service?.path) {
    return (
      <>
        <NotFoundPage />
        <Answer404 />
      </>
    )
  }
  if (service.path !== path) permanentRedirect(service.path)
  const [servicesPage, settings, notice] = await Promise.all([
    sanityFetch<ServicesPageQueryResult>({query: servicesPageQuery, tags: [documentTag('servicesPage')]}),
    requireSiteSettings(),
    getBookingNotice(),
  ])
  return (
    <SiteFrame path={path}>
      <JsonLd
        path={path}
        name={service.title ?? ''}
        parents={[{name: servicesPage?.heading ?? 'Services', path: '/services'}]}
        service={service}
      />
      <ServiceView service={service} servicesPage={servicesPage} settings={settings} notice={notice} />
    </SiteFrame>
  )
}

function toPath(segments: string[]): string {
  return `/${segments.join('/')}`
}
