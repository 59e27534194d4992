import type {ReactNode} from 'react'

interface PartProps<Item> {
  id: string
  heading: ReactNode
  lead?: ReactNode
  items: Item[] | null | undefined
  children(items: Item[]): ReactNode
}

export function Part<Item>({id, heading, lead, items, children}: PartProps<Item>) {
  if (!items?.length) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead}
      {children(items)}
    </section>
  )
}
