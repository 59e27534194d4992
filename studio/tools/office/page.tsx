import {Heading, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import styles from './office.module.css'

interface PageProps {
  title: string
  intro?: string
  /** The way back, above the title. */
  back?: ReactNode
  children: ReactNode
}

/** The one column of a tool. */
export function Page({title, intro, back, children}: PageProps) {
  return (
    <article className={styles.page} aria-label={title}>
      {back}
      <Heading as="h1" size={3}>
        {title}
      </Heading>
      {intro && <Text muted>{intro}</Text>}
      {children}
    </article>
  )
}
