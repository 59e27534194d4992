import {Stack, Text} from '@sanity/ui'
import type {Today} from '../../../web/domain/office/wire.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'

export function HealthWords({health}: {health: Today['health']}) {
  const {red, warnings = []} = health
  const tone = health.ok ? (warnings.length > 0 ? 'caution' : 'default') : 'critical'
  return (
    <Section title="How the site is doing" tone={tone}>
      {red.length > 0 ? null : <Text>The website works.</Text>}
      {red.length + warnings.length === 0 ? null : (
        <ul className={styles.list}>
          {[...red, ...warnings].map(({title, text}) => (
            <li key={title}>
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
