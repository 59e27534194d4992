import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {sanityFetch} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {faqPageQuery, faqsQuery} from '#web/content/queries/faq.ts'
import type {FaqPageQueryResult, FaqsQueryResult} from '#web/content/sanity-types.gen.ts'
import {documentTag, typeTag} from '#web/content/tags.ts'
import {FaqView} from '#web/features/faq/faq-view.tsx'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'

const getFaqPage = () => sanityFetch<FaqPageQueryResult>({query: faqPageQuery, tags: [documentTag('faqPage')]})
const getFaqs = () => sanityFetch<FaqsQueryResult>({query: faqsQuery, tags: [typeTag('faq')]})

export async function generateMetadata(): Promise<Metadata> {
  const page = await getFaqPage()
  return pageMetadata({path: '/faq', seo: page?.seo, heading: page?.heading, description: page?.intro})
}

export default async function FaqRoute() {
  const [page, faqs, settings] = await Promise.all([getFaqPage(), getFaqs(), requireSiteSettings()])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/faq">
      <JsonLd path="/faq" name={page.heading ?? 'FAQ'} faqs={faqs} />
      <FaqView page={page} faqs={faqs} settings={settings} />
    </SiteFrame>
  )
}
