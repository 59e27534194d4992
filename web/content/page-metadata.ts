import type {Metadata} from 'next'

interface PageSeo {
  title: string | null
  description: string | null
}

interface PageMetadataInput {
  /** Canonical, with its leading slash. The host comes from the layout's metadataBase. */
  path: string
  seo: PageSeo | null | undefined
  heading: string | null | undefined
  description?: string | null
}

/** A page's own title and description; the heading and the intro stand in while the owner has written none. */
export function pageMetadata({path, seo, heading, description}: PageMetadataInput): Metadata {
  const own = seo?.title?.trim()
  return {
    // The owner's title is used as it is; a heading gets the business name behind it.
    title: own ? {absolute: own} : (heading ?? undefined),
    description: seo?.description?.trim() || description || undefined,
    alternates: {canonical: path},
  }
}
