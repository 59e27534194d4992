import styles from './page-head.module.css'

interface PageHeadProps {
  heading: string | null
  intro: string | null | undefined
  note?: string | null
}

export function PageHead({heading, intro, note}: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{heading}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
