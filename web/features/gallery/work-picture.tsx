import {Picture} from '#web/components/media/picture.tsx'
import type {Photo} from '#web/content/image.ts'
import styles from './work-picture.module.css'

interface WorkPictureProps {
  photo: Photo | null
  before: Photo | null
  alt: string
  sizes: string
  first?: boolean
}

const half = {
  ratio: 8 / 9,
  sizes: '(min-width: 75rem) 11.5rem, (min-width: 64rem) 15vw, (min-width: 40rem) 23vw, 47vw',
}

export function WorkPicture({photo, before, alt, sizes, first = false}: WorkPictureProps) {
  if (!before?.asset) return <Picture photo={photo} sizes={sizes} alt={alt} first={first} />
  return (
    <span className={styles.pair}>
      <span className={styles.half}>
        <Picture {...half} photo={before} alt={`Before: ${alt}`} first={first} />
        <span className={styles.label}>Before</span>
      </span>
      <span className={styles.half}>
        <Picture {...half} photo={photo} alt={alt} first={first} />
        <span className={styles.label}>After</span>
      </span>
    </span>
  )
}
