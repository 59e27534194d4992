import {MissingPage} from '#web/features/not-found/missing-page.tsx'
import 'server-only'
import type {Metadata} from 'next'
import type {ReactNode} from 'react'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getServiceChoices} from '#web/content/get-booking-choices.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {getServedPlaces} from '#web/content/get-served-places.ts'
import {requireSiteSettings, type SiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {areaPagesQuery} from '#web/content/queries/area.ts'
import {contactPageQuery} from '#web/content/queries/pages.ts'
import {ContactView} from './contact-view.tsx'

export async function contactMetadata(): Promise<Metadata> {
  const page = await fetchContent(contactPageQuery)
  return pageMetadata({path: '/contact', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

interface ContactPageProps {
  heading?: string | null
  result?: (settings: SiteSettings) => ReactNode
  /** The order forms say themselves that we are fully booked. */
  resultHasNotice?: boolean
  askedPlace?: string | null
}

/** The contact page, for its own route and for the one that answers a form sent without JavaScript. */
export async function ContactPage({heading, result, resultHasNotice, askedPlace}: ContactPageProps) {
  const [page, areaPages, places, serviceChoices, settings, notice] = await Promise.all([
    fetchContent(contactPageQuery),
    fetchContent(areaPagesQuery),
    getServedPlaces(),
    getServiceChoices(),
    requireSiteSettings(),
    getBookingNotice(),
  ])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/contact">
      <JsonLd path="/contact" name={page.heading ?? 'Contact'} />
      <ContactView
        page={heading ? {...page, heading, intro: null} : page}
        areaPages={areaPages}
        places={places}
        serviceChoices={serviceChoices}
        settings={settings}
        notice={resultHasNotice ? null : notice}
        result={result?.(settings)}
        askedPlace={askedPlace}
      />
    </SiteFrame>
  )
}
