import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {notFoundPageQuery} from '#web/content/queries/not-found-page.ts'
import {NotFoundView} from './not-found-view.tsx'

/** The whole page of an address that nothing has. */
export async function NotFoundPage() {
  const [page, settings] = await Promise.all([fetchContent(notFoundPageQuery), requireSiteSettings()])
  return (
    <SiteFrame path={null}>
      <NotFoundView page={page} settings={settings} />
    </SiteFrame>
  )
}
