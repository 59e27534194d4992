import {Stack, Text} from '@sanity/ui'
import type {Today} from '../../../web/domain/office/wire.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'

export function HealthWords({health}: {health: Today['health']}) {
  return (
    <Section title="How the site is doing" tone={health.ok ? 'default' : 'critical'}>
      {health.red.length === 0 ? (
        <Text>The website works.</Text>
      ) : (
        <ul className={styles.list}>
          {health.red.map(({title, text}) => (
            <li key={title.charAt(0).toUpperCase() + title.slice(1)}>
              <Stack gap={2}>
                <Text weight="semibold">{title.charAt(0).toUpperCase() + title.slice(1)}</Text>
                <Text>{text}</Text>
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
