import type {ReactNode} from 'react'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {ResumeUnsent} from '../form/send/resume-unsent.tsx'
import {QuickActions} from './quick-actions.tsx'
import {SiteFooter} from './site-footer.tsx'
import styles from './site-frame.module.css'
import {SiteHeader} from './site-header.tsx'

/** Around every page (spec 2.2). Not in the layout, which does not know the path that marks the current link. */
export async function SiteFrame({path, children}: {path: string | null; children: ReactNode}) {
  const settings = await requireSiteSettings()
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <SiteHeader settings={settings} path={path} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter settings={settings} />
      <QuickActions settings={settings} />
      <ResumeUnsent />
    </>
  )
}
