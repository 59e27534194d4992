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
import {type InventedAnswer, inventedLines, inventedQuery} from './make-it-yours.ts'
import {contentStateQuery, type OtherHoursAnswer, type OtherLine, otherHoursQuery, otherLines} from './other-hours.ts'

const types = [...contentTypeNames]

export function MakeItYours() {
  const {data} = useLiveQuery<InventedAnswer>(inventedQuery)
  const drawings = countDrawings(useDrawings() ?? [])
  if (!data) return null
  const lines: Line[] = inventedLines(data).map(({link, ...words}) => ({...words, params: link}))
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
  const found = useOtherLines()
  if (found.length === 0) return null
  const lines = found.map(({says, text, link}) => ({title: `“${says}”`, now: text, params: link}))
  return (
    <Section title="Texts that say something else than your settings" count={found.length} tone="caution">
      <Text>
        Write {'{hours}'}, {'{days}'}, {'{reply}'} or {'{phone}'} there, and the text follows your settings from then
        on.
      </Text>
      <FieldLines lines={lines} label="Other hours" />
    </Section>
  )
}

const keptLines = 'other-hours'

/** The texts are read again only once something was published since this device read them. */
function useOtherLines(): OtherLine[] {
  const client = useClient({apiVersion: '2025-02-19'})
  const [found, setFound] = useState<OtherLine[]>([])
  const {data: state} = useLiveQuery<string>(contentStateQuery, {types})
  useEffect(() => {
    if (!state) return
    const [ofState, lines] = JSON.parse(localStorage.getItem(keptLines) ?? '[]') as [string?, OtherLine[]?]
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

interface Line {
  title: string
  now?: string
  intent?: string
  params: Record<string, string>
}

const FieldLines = ({lines, label}: {lines: Line[]; label: string}) => (
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
