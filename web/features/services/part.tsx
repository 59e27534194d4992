import type {ReactNode} from 'react'
import styles from './work-examples.module.css'

interface PartProps<Item> {
  id: string
  heading: ReactNode
  note?: string | null
  items: Item[] | null | undefined
  children(items: Item[]): ReactNode
}

/** A headed part of a service's or an area's story; without items it is left out. */
export function Part<Item>({id, heading, note, items, children}: PartProps<Item>) {
  if (!items?.length) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {children(items)}
    </section>
  )
}
