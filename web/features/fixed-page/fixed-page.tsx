import 'server-only'
import type {ClientReturn} from '@sanity/client'
import type {Metadata} from 'next'
import type {ReactNode} from 'react'
import {type PageType, pages} from '#schemas/pages.ts'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {fetchContent, type Query} from '#web/content/fetch.ts'
import {type BookingNoticeView, getBookingNotice} from '#web/content/get-booking-notice.ts'
import {requireSiteSettings, type SiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'

interface PageContent {
  heading: string | null
  intro?: string | null
  seo: Parameters<typeof pageMetadata>[0]['seo']
}

type PageQuery = {[Asked in Query]: ClientReturn<Asked> extends PageContent | null ? Asked : never}[Query]

export interface PageProps<Page> {
  page: NonNullable<Page>
  settings: SiteSettings
  notice: BookingNoticeView | null
}

export interface RouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Answers 404 while its document is not published. Stays static if `fetchExtra` leaves `searchParams` alone. */
export function fixedPage<const Asked extends PageQuery, Extra extends object = object>(
  type: PageType,
  query: Asked,
  View: (props: PageProps<ClientReturn<Asked>> & NoInfer<Extra>) => ReactNode,
  fetchExtra?: (props: RouteProps) => Promise<Extra>,
) {
  const {path, title} = requireRow(type)

  async function generateMetadata(): Promise<Metadata> {
    const page: PageContent | null = await fetchContent(query)
    return pageMetadata({path, seo: page?.seo, heading: page?.heading, description: page?.intro})
  }

  async function Page(props: RouteProps) {
    const [page, settings, notice, extra] = await Promise.all([
      fetchContent(query),
      requireSiteSettings(),
      getBookingNotice(),
      fetchExtra?.(props) ?? ({} as Extra),
    ])
    if (!page) return <MissingPage />
    return (
      <SiteFrame path={path}>
        <JsonLd notice={notice} {...extra} path={path} name={page.heading ?? title} />
        <View page={page} settings={settings} notice={notice} {...extra} />
      </SiteFrame>
    )
  }

  return {generateMetadata, Page}
}

function requireRow(type: PageType) {
  const row = pages.find(page => page.type === type)
  if (!row) throw new Error(`schemas/pages.ts has no ${type}`)
  return row
}
