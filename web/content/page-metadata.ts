import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {requireSiteSettings} from './get-site-settings.ts'
import {type Photo, shareUrl, shareWidth} from './image.ts'

interface PageMetadataInput {
  path: string
  seo: {title: string | null; description: string | null; image?: Photo | null} | null | undefined
  heading: string | null | undefined
  description?: string | null
}

const shareSize = {width: shareWidth, height: 630}

/** Uses the heading and intro, and a drawn picture (/og), where the owner has set none for search engines. */
export async function pageMetadata({path, seo, heading, description}: PageMetadataInput): Promise<Metadata> {
  const {businessName, seo: general} = await requireSiteSettings()
  const ownTitle = seo?.title?.trim()
  const text = seo?.description?.trim() || description || general?.description || undefined
  const shared = {
    url: shareUrl(seo?.image, shareSize.height) ?? `/og${path === '/' ? '' : path}`,
    alt: seo?.image?.alt || heading || businessName || '',
    ...shareSize,
  }
  return stegaClean({
    // The layout appends the business name to a heading, not to the owner's title.
    title: ownTitle ? {absolute: ownTitle} : (heading ?? undefined),
    description: text,
    alternates: {canonical: path},
    openGraph: {
      type: 'website',
      locale: 'en_US',
      siteName: businessName ?? undefined,
      title: ownTitle || heading || undefined,
      description: text,
      url: path,
      images: [shared],
    },
    twitter: {card: 'summary_large_image'},
  })
}
