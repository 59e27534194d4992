import type {Metadata} from 'next'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {sanityFetch} from '#web/content/fetch.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {pageMetadata} from '#web/content/page-metadata.ts'
import {aboutPageQuery} from '#web/content/queries/about-page.ts'
import type {AboutPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {documentTag} from '#web/content/tags.ts'
import {AboutView} from '#web/features/about/about-view.tsx'
import {MissingPage} from '#web/features/not-found/missing-page.tsx'

const getAboutPage = () => sanityFetch<AboutPageQueryResult>({query: aboutPageQuery, tags: [documentTag('aboutPage')]})

export async function generateMetadata(): Promise<Metadata> {
  const page = await getAboutPage()
  return pageMetadata({path: '/about', seo: page?.seo, heading: page?.heading})
}

export default async function AboutRoute() {
  const [page, settings] = await Promise.all([getAboutPage(), requireSiteSettings()])
  if (!page) return <MissingPage />
  return (
    <SiteFrame path="/about">
      <JsonLd path="/about" name={page.heading ?? 'About'} />
      <AboutView page={page} settings={settings} />
    </SiteFrame>
  )
}
