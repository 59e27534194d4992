import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/site-frame.tsx'
import {sanityFetch} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {notFoundPageQuery} from '#web/content/queries/not-found-page.ts'
import type {NotFoundPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {documentTag} from '#web/content/tags.ts'
import {NotFoundView} from '#web/features/not-found/not-found-view.tsx'

export const metadata: Metadata = {title: 'Page not found'}

export default async function NotFoundRoute() {
  const [page, settings] = await Promise.all([
    sanityFetch<NotFoundPageQueryResult>({query: notFoundPageQuery, tags: [documentTag('notFoundPage')]}),
    requireSiteSettings(),
  ])
  return (
    <SiteFrame path={null}>
      <NotFoundView page={page} settings={settings} />
    </SiteFrame>
  )
}
