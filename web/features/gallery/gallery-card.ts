import type {ReactNode} from 'react'
import type {PictureUrls} from '#web/content/image.ts'

/** A project as the browser needs it: what it says, its card's picture ready made, and the large picture's addresses. */
export interface GalleryCard {
  id: string
  category: string | null
  title: string
  description: string | null
  alt: string
  picture: ReactNode
  large: PictureUrls
}

export interface GalleryFilter {
  value: string
  label: string
}
