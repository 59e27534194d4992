import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {getWizardCatalogue} from '#web/content/get-wizard-catalogue.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {assistantSettingsQuery} from '#web/content/queries/assistant-settings.ts'
import {bookPageQuery} from '#web/content/queries/book-page.ts'
import {hourlyPackagesQuery} from '#web/content/queries/hourly-package.ts'
import {BookView} from '#web/features/booking/book-view.tsx'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const page = await fetchContent(bookPageQuery)
  return pageMetadata({path: '/book', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

export default async function BookRoute() {
  const [page, packages, catalogue, assistant, settings, notice] = await Promise.all([
    fetchContent(bookPageQuery),
    fetchContent(hourlyPackagesQuery),
    getWizardCatalogue(),
    fetchContent(assistantSettingsQuery),
    requireSiteSettings(),
    getBookingNotice(),
  ])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/book">
      <JsonLd path="/book" name={page.heading ?? 'Book'} packages={packages} />
      <BookView
        page={page}
        packages={packages}
        catalogue={catalogue}
        assistant={assistant}
        settings={settings}
        notice={notice}
      />
    </SiteFrame>
  )
}
