import {PageHead} from '#web/components/layout/page-head.tsx'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {toMenu} from '#web/content/menu-links.ts'
import {notFoundPageQuery} from '#web/content/queries/not-found-page.ts'
import styles from './missing-page.module.css'
import {NotFoundStatus} from './not-found-status.tsx'

/** For an unknown address and for a page that is not published. */
export async function MissingPage() {
  const [page, {phone, words}] = await Promise.all([fetchContent(notFoundPageQuery), requireSiteSettings()])
  return (
    <>
      <SiteFrame path={null}>
        <PageHead heading={page?.heading ?? 'Page not found'} intro={page?.text} />
        <div className={styles.ways}>
          {toMenu(page?.links).map(({_key, label, href}) => (
            <ActionLink key={_key} href={href}>
              {label}
            </ActionLink>
          ))}
          <CallLink phone={phone} word={words.call} look="solid" />
        </div>
      </SiteFrame>
      <NotFoundStatus />
    </>
  )
}
