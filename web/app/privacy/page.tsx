import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {sanityFetch} from '#web/content/fetch.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {privacyPageQuery} from '#web/content/queries/privacy-page.ts'
import type {PrivacyPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {documentTag} from '#web/content/tags.ts'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'
import {PrivacyView} from '#web/features/privacy/privacy-view.tsx'

const getPrivacyPage = () =>
  sanityFetch<PrivacyPageQueryResult>({query: privacyPageQuery, tags: [documentTag('privacyPage')]})

export async function generateMetadata(): Promise<Metadata> {
  const page = await getPrivacyPage()
  return pageMetadata({path: '/privacy', seo: page?.seo, heading: page?.heading})
}

export default async function PrivacyRoute() {
  const page = await getPrivacyPage()
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/privacy">
      <JsonLd path="/privacy" name={page.heading ?? 'Privacy'} />
      <PrivacyView page={page} />
    </SiteFrame>
  )
}
