import {Text} from '@sanity/ui'
import {ChevronRight} from 'lucide-react'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import {contentTypeNames} from '../../../schemas/index.ts'
import {useLiveQuery} from '../../use-query.ts'
import styles from '../office/office.module.css'
import {List, Section} from '../office/page.tsx'
import {countDrawings, drawingsTitle} from '../photos/drawings.ts'
import {useDrawings} from '../photos/drawings-screen.tsx'
import {photosIntent} from '../photos/photos-link.tsx'
import {
  contentStateQuery,
  type FieldLine,
  type InventedAnswer,
  inventedLines,
  inventedQuery,
  type OtherHoursAnswer,
  otherHoursQuery,
  otherLines,
} from './make-it-yours.ts'

const types = [...contentTypeNames]

export function MakeItYours() {
  const {data} = useLiveQuery<InventedAnswer>(inventedQuery)
  const drawings = countDrawings(useDrawings() ?? [])
  if (!data) return null
  const lines = inventedLines(data)
  if (drawings > 0) lines.push({title: drawingsTitle(drawings), intent: photosIntent, params: {screen: 'drawings'}})
  if (lines.length === 0) return null
  return (
    <Section title={`Make it yours (${lines.length} left)`}>
      <Text muted>
        This still comes from the example that the site began with. Tap a line, put in your own words and publish them.
      </Text>
      <FieldLines lines={lines} label="Make it yours" />
    </Section>
  )
}

/** Texts that contradict the settings: their words were typed where a placeholder would have followed. */
export function OtherHours() {
  const lines = useOtherLines()
  if (lines.length === 0) return null
  return (
    <Section title="Texts that say something else than your settings" count={lines.length} tone="caution">
      <Text>
        Write {'{hours}'}, {'{days}'}, {'{reply}'} or {'{phone}'} there, and the text follows your settings from then
        on.
      </Text>
      <FieldLines lines={lines} label="Other hours" />
    </Section>
  )
}

const keptLines = 'other-lines'

/** The texts are read again only once something was published since this device read them. */
function useOtherLines(): FieldLine[] {
  const client = useClient({apiVersion: '2025-02-19'})
  const [found, setFound] = useState<FieldLine[]>([])
  const {data: state} = useLiveQuery<string>(contentStateQuery, {types})
  useEffect(() => {
    if (!state) return
    const [ofState, lines] = JSON.parse(localStorage.getItem(keptLines) ?? '[]') as [string?, FieldLine[]?]
    if (ofState === state && lines) return setFound(lines)
    const keep = (answer: OtherHoursAnswer) => {
      const read = otherLines(answer)
      localStorage.setItem(keptLines, JSON.stringify([state, read]))
      setFound(read)
    }
    client.fetch<OtherHoursAnswer>(otherHoursQuery, {types}).then(keep, () => {})
  }, [client, state])
  return found
}

const FieldLines = ({lines, label}: {lines: FieldLine[]; label: string}) => (
  <List items={lines} keyOf={({params}) => Object.values(params).join()} label={label} look="rows">
    {({title, now, intent = 'edit', params}) => (
      <IntentLink className={styles.row} intent={intent} params={params}>
        <span className={styles.grow}>
          {title}
          {now && <small className={styles.under}>{now}</small>}
        </span>
        <ChevronRight size={18} aria-hidden />
      </IntentLink>
    )}
  </List>
)
