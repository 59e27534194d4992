import type {ReactNode} from 'react'
import {useRouter} from 'sanity/router'
import styles from '../office/office.module.css'

export function RequestsLink({children}: {children: ReactNode}) {
  const router = useRouter()
  const href = router.resolvePathFromState({}).replace(/\/today.*$/, '/requests')
  return (
    <a
      className={styles.row}
      href={href}
      onClick={event => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        router.navigateUrl({path: href})
      }}
    >
      {children}
    </a>
  )
}
