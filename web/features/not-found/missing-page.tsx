import {PageHead} from '#web/components/layout/page-head.tsx'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {requireSiteSettings, toMenu} from '#web/content/get-site-settings.ts'
import {notFoundPageQuery} from '#web/content/queries/pages.ts'
import styles from './missing-page.module.css'
import {NotFoundStatus} from './not-found-status.tsx'

export async function MissingPage() {
  const [page, {phone, words}] = await Promise.all([fetchContent(notFoundPageQuery), requireSiteSettings()])
  return (
    <>
      <SiteFrame path={null}>
        <div className={styles.page}>
          <div>
            <PageHead heading={page?.heading ?? 'Page not found'} intro={page?.text} />
            <div className={styles.ways}>
              {toMenu(page?.links).map(({_key, label, href}) => (
                <ActionLink key={_key} href={href}>
                  {label}
                </ActionLink>
              ))}
              <CallLink phone={phone} word={words.call} look="solid" />
            </div>
          </div>
          <DoorOffItsHinges />
        </div>
      </SiteFrame>
      <NotFoundStatus />
    </>
  )
}

function DoorOffItsHinges() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 260" aria-hidden="true">
      <path className={styles.wall} d="M0 0h320v236H0z" />
      <path className={styles.room} d="M92 236V36h116v200z" />
      <path d="M84 236V28h132v208M92 236V36h116v200M0 236h320" />
      <path className={styles.hinge} d="M92 70h10v22H92zM92 178h10v22H92z" />
      <g transform="rotate(11 232 236)">
        <path className={styles.door} d="M120 40h112v196H120z" />
        <path d="M136 58h80v66h-80zM136 146h80v72h-80z" />
        <circle className={styles.knob} cx="222" cy="136" r="5" />
      </g>
    </svg>
  )
}
