import {Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {ArrowLeft} from 'lucide-react'
import {type Key, type ReactNode, useId} from 'react'
import {StateLink} from 'sanity/router'
import {iconOf} from '../../icons.tsx'
import {GhostButton} from './buttons.tsx'
import styles from './office.module.css'

interface PageProps {
  title: string
  intro?: string
  /** The name of the tool's first screen, where its screens lead back to. */
  back?: string
  children: ReactNode
}

export function Page({title, intro, back, children}: PageProps) {
  return (
    <article className={styles.page} aria-label={title}>
      {back && (
        <div>
          <GhostButton as={StateLink} state={{}} icon={iconOf(ArrowLeft)} text={back} />
        </div>
      )}
      <Heading as="h1" size={3}>
        {title}
      </Heading>
      {intro && <Text muted>{intro}</Text>}
      {children}
    </article>
  )
}

interface SectionProps {
  title: string
  count?: number
  tone?: 'default' | 'critical' | 'caution' | 'positive'
  children: ReactNode
}

export function Section({title, count, tone = 'default', children}: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} border radius={3} padding={4} tone={tone}>
      <Stack gap={4}>
        <Heading as="h2" size={1} id={id}>
          {title}
          {count ? ` (${count})` : ''}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

export const Hint = ({children}: {children: ReactNode}) => (
  <Text size={1} muted>
    {children}
  </Text>
)

interface ListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => Key
  label?: string
  /** `lines` parts the items, `rows` are links as wide as the list. */
  look?: 'lines' | 'rows'
  children: (item: T) => ReactNode
}

export function List<T>({items, keyOf, label, look, children}: ListProps<T>) {
  return (
    <ul className={`${styles.list} ${look ? styles[look] : ''}`} aria-label={label}>
      {items.map(item => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
}

export function Problem({sentence, onRetry}: {sentence: string; onRetry?: () => void}) {
  return (
    <Card tone="critical" border radius={3} padding={3} margin={3} role="alert">
      <Flex align="center" gap={3} wrap="wrap">
        <Text className={styles.grow}>{sentence}</Text>
        {onRetry && <GhostButton text="Try again" onClick={onRetry} />}
      </Flex>
    </Card>
  )
}
