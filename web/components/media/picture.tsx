import {stegaClean} from '@sanity/client/stega'
import type {Photo} from '#web/content/image.ts'
import {pictureUrls} from '#web/content/pictures.ts'
import styles from './picture.module.css'

export const placeholderPicture = '/placeholder.svg'

interface PictureProps {
  photo: Photo | null | undefined
  /** The width the picture takes, as in <img sizes>. */
  sizes: string
  /** Said where the owner wrote no alternative text. */
  alt?: string
  /** The one picture that is seen first: loaded at once and before others. */
  first?: boolean
}

/** A photograph in its 16:9 frame (spec 9). It loads lazily and falls back once to the placeholder (spec 3.7). */
export function Picture({photo, sizes, alt = '', first = false}: PictureProps) {
  const picture = pictureUrls(photo, 16 / 9)
  return (
    <span className={styles.frame} style={picture?.lqip ? {backgroundImage: `url("${picture.lqip}")`} : undefined}>
      {/* biome-ignore lint/performance/noImgElement: the lake makes the sizes; next/image would add 5 KB of script */}
      <img
        className={styles.image}
        src={picture?.src ?? placeholderPicture}
        srcSet={picture?.srcSet}
        sizes={picture ? sizes : undefined}
        width={picture?.width ?? 720}
        height={picture?.height ?? 405}
        alt={picture ? stegaClean(photo?.alt || alt) : ''}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        data-fallback={placeholderPicture}
        suppressHydrationWarning
      />
    </span>
  )
}
