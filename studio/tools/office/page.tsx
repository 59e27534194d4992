import {Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {GhostButton} from './buttons.tsx'
import styles from './office.module.css'

interface PageProps {
  title: string
  intro?: string
  back?: ReactNode
  children: ReactNode
}

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
        <Flex align="center" gap={2}>
          <Heading as="h2" size={1} id={id}>
            {title}
            {count ? ` (${count})` : ''}
          </Heading>
        </Flex>
        {children}
      </Stack>
    </Card>
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
