import {PageHead} from '#web/components/layout/page-head.tsx'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {NotFoundStatus} from '#web/features/not-found/not-found-status.tsx'
import styles from './request-pages.module.css'

export async function CustomerLinkOver() {
  const {phone, words} = await requireSiteSettings()
  return (
    <SiteFrame path={null}>
      <PageHead
        heading="This page opens with your link"
        intro="Please use the link in our text or email. It works for 60 days. If yours is older or incomplete, call us and we'll look it up."
      />
      <div className={`${styles.page} ${styles.ways}`}>
        <CallLink phone={phone} word={words.call} look="solid" />
        <ActionLink href="/contact">{words.contact}</ActionLink>
      </div>
      <NotFoundStatus />
    </SiteFrame>
  )
}

export function StaffLinkOver() {
  return (
    <main id="main">
      <PageHead
        heading="This link is over"
        intro="Alert links work for 14 days, on the phones and email addresses that get alerts. The newest alert has a fresh one, and the Studio has every request."
      />
      <div className={`${styles.page} ${styles.ways}`}>
        <ActionLink href="/studio/requests">Open the Studio</ActionLink>
      </div>
      <NotFoundStatus />
    </main>
  )
}
