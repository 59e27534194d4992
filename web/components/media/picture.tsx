import {stegaClean} from '@sanity/client/stega'
import {type Photo, pictureUrls} from '#web/content/image.ts'
import styles from './picture.module.css'

export const placeholderPicture = '/placeholder.svg'

interface PictureProps {
  photo: Photo | null | undefined
  sizes: string
  alt?: string
  first?: boolean
  ratio?: number
}

/** A 16:9 photo (spec 9) unless another ratio is given. page-behavior.ts replaces it with the placeholder if it fails (spec 3.7). */
export function Picture({photo, sizes, alt = '', first = false, ratio = 16 / 9}: PictureProps) {
  const picture = pictureUrls(photo, ratio)
  const lqip = picture?.lqip && {backgroundImage: `url("${picture.lqip}")`}
  return (
    <span className={styles.frame} style={{aspectRatio: ratio === 16 / 9 ? undefined : ratio, ...lqip}}>
      {/* biome-ignore lint/performance/noImgElement: Sanity makes the sizes; next/image adds 5 KB of script */}
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
