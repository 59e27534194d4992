/** Spec 2.7: stands in for the public review site until the owner sets one. */
import type {Metadata} from 'next'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {ActionLink} from '#web/components/text/action-link.tsx'
import styles from './demo.module.css'

export const metadata: Metadata = {title: 'Public review site (demo)', robots: {index: false}}

export default function DemoRoute() {
  return (
    <SiteFrame path="/reviews/demo">
      <PageHead
        heading="Public review site"
        intro="This page stands in for the public review site. Once its address is set, the link leads there."
      />
      <p className={styles.back}>
        <ActionLink href="/reviews">Back to the survey</ActionLink>
      </p>
    </SiteFrame>
  )
}
