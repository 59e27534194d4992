import {Text} from '@sanity/ui'
import {ChevronRight} from 'lucide-react'
import {IntentLink} from 'sanity/router'
import {useLiveQuery} from '../../use-query.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {countDrawings, drawingsTitle} from '../photos/drawings.ts'
import {useDrawings} from '../photos/drawings-screen.tsx'
import {photosIntent} from '../photos/photos-link.tsx'
import {type InventedAnswer, inventedLines, inventedQuery} from './make-it-yours.ts'

interface Line {
  title: string
  now?: string
  intent: string
  params: Record<string, string>
}

/** All that visitors read or see and that is not the owner's, until nothing is left. */
export function MakeItYours() {
  const {data} = useLiveQuery<InventedAnswer>(inventedQuery)
  const drawings = countDrawings(useDrawings() ?? [])
  if (!data) return null
  const lines: Line[] = inventedLines(data).map(({link, ...words}) => ({...words, intent: 'edit', params: link}))
  if (drawings > 0) lines.push({title: drawingsTitle(drawings), intent: photosIntent, params: {screen: 'drawings'}})
  if (lines.length === 0) return null
  return (
    <Section title={`Make it yours (${lines.length} left)`}>
      <Text muted>
        This still comes from the example that the site began with. Tap a line, put in your own words and publish them.
      </Text>
      <ul className={`${styles.list} ${styles.rows}`} aria-label="Make it yours">
        {lines.map(({title, now, intent, params}) => (
          <li key={params.id + (params.path ?? '')}>
            <IntentLink className={styles.row} intent={intent} params={params}>
              <span className={styles.grow}>
                {title}
                {now && <small className={styles.under}>{now}</small>}
              </span>
              <ChevronRight size={18} aria-hidden />
            </IntentLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
