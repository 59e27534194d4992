import {Picture} from '#web/components/media/picture.tsx'
import type {Photo} from '#web/content/image.ts'
import styles from './pair-picture.module.css'

interface PairPictureProps {
  before: Photo | null
  beforeAlt: string
  after: Photo | null
  afterAlt: string
  first: boolean
}

const half = {
  ratio: 8 / 9,
  sizes: '(min-width: 75rem) 11.5rem, (min-width: 64rem) 15vw, (min-width: 40rem) 23vw, 47vw',
  isWork: true,
}

export function PairPicture({before, beforeAlt, after, afterAlt, first}: PairPictureProps) {
  return (
    <span className={styles.pair}>
      <span className={styles.half}>
        <Picture {...half} photo={before} alt={beforeAlt} first={first} />
        <span className={styles.label}>Before</span>
      </span>
      <span className={styles.half}>
        <Picture {...half} photo={after} alt={afterAlt} first={first} />
        <span className={styles.label}>After</span>
      </span>
    </span>
  )
}
