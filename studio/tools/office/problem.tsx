import {Card, Flex, Text} from '@sanity/ui'
import styles from './office.module.css'
import {GhostButton} from './touch-button.tsx'

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
