import styles from './page-head.module.css'

export function PageHead({heading, intro}: {heading: string | null; intro: string | null | undefined}) {
  return (
    <div className={styles.head}>
      <h1>{heading}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
  )
}
