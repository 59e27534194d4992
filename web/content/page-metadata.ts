import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {requireSiteSettings} from './get-site-settings.ts'
import type {Photo} from './image.ts'
import {shareUrl} from './pictures.ts'

interface PageSeo {
  title: string | null
  description: string | null
  image?: Photo | null
}

interface PageMetadataInput {
  /** Canonical, with its leading slash. The host comes from the layout's metadataBase. */
  path: string
  seo: PageSeo | null | undefined
  heading: string | null | undefined
  description?: string | null
}

/** What messengers and networks show of a page: the size they all crop least. */
const shareSize = {width: 1200, height: 630}

/**
 * A page's own title and description, and its picture when shared. The heading and the intro stand in while the owner
 * has written none; without a picture of the owner's one is drawn (/og).
 */
export async function pageMetadata({path, seo, heading, description}: PageMetadataInput): Promise<Metadata> {
  const {businessName, seo: general} = await requireSiteSettings()
  const own = seo?.title?.trim()
  const words = seo?.description?.trim() || description || general?.description || undefined
  const shared = {
    url: shareUrl(seo?.image, shareSize.width, shareSize.height) ?? `/og${path === '/' ? '' : path}`,
    alt: seo?.image?.alt || heading || businessName || '',
    ...shareSize,
  }
  return stegaClean({
    // The owner's title is used as it is; a heading gets the business name behind it.
    title: own ? {absolute: own} : (heading ?? undefined),
    description: words,
    alternates: {canonical: path},
    openGraph: {
      type: 'website',
      locale: 'en_US',
      siteName: businessName ?? undefined,
      title: own || heading || undefined,
      description: words,
      url: path,
      images: [shared],
    },
    // The words and the picture are those above.
    twitter: {card: 'summary_large_image'},
  })
}
