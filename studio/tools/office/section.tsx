import {Card, Flex, Heading, Stack} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

interface Props {
  title: string
  count?: number
  tone?: 'default' | 'critical' | 'caution' | 'positive'
  children: ReactNode
}

export function Section({title, count, tone = 'default', children}: Props) {
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
