import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {faqPageQuery, faqsQuery} from '#web/content/queries/faq.ts'
import {FaqView} from '#web/features/faq/faq-view.tsx'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const page = await fetchContent(faqPageQuery)
  return pageMetadata({path: '/faq', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

export default async function FaqRoute() {
  const [page, faqs, settings] = await Promise.all([
    fetchContent(faqPageQuery),
    fetchContent(faqsQuery),
    requireSiteSettings(),
  ])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/faq">
      <JsonLd path="/faq" name={page.heading ?? 'FAQ'} faqs={faqs} />
      <FaqView page={page} faqs={faqs} settings={settings} />
    </SiteFrame>
  )
}
