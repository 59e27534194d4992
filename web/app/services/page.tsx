import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {hourlyPackagesQuery} from '#web/content/queries/hourly-package.ts'
import {serviceCardsQuery, servicesPageQuery} from '#web/content/queries/service.ts'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'
import {ServicesView} from '#web/features/services/services-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const page = await fetchContent(servicesPageQuery)
  return pageMetadata({path: '/services', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

export default async function ServicesRoute() {
  const [page, cards, packages, settings] = await Promise.all([
    fetchContent(servicesPageQuery),
    fetchContent(serviceCardsQuery),
    fetchContent(hourlyPackagesQuery),
    requireSiteSettings(),
  ])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/services">
      <JsonLd path="/services" name={page.heading ?? 'Services'} packages={packages} />
      <ServicesView page={page} cards={cards} packages={packages} settings={settings} />
    </SiteFrame>
  )
}
