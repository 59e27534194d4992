import {Text} from '@sanity/ui'
import {UserX} from 'lucide-react'
import {useState} from 'react'
import {useRouter} from 'sanity/router'
import {erasedSentence} from '../../../web/domain/office/erased-sentence.ts'
import type {Erased, ErasureMatch, RequestDetail} from '../../../web/domain/office/wire.ts'
import {iconOf} from '../../icons.tsx'
import {TouchButton} from '../office/buttons.tsx'
import {formatDay} from '../office/clock-words.ts'
import {DeleteDialog} from '../office/confirm.tsx'
import {useAct} from '../office/use-office-data.ts'
import styles from './erase-person.module.css'

const reasons: Record<ErasureMatch['why'], string> = {
  itself: 'this request',
  phone: 'same phone number',
  email: 'same email address only: perhaps another person',
}

export function ErasePerson({request: {number, name}}: {request: RequestDetail}) {
  const [matches, setMatches] = useState<ErasureMatch[]>([])
  const [ticked, setTicked] = useState<string[]>([])
  const {act, isBusy} = useAct()
  const {navigate} = useRouter()

  const ask = () =>
    act(async office => {
      const found = await office.post<ErasureMatch[]>('erase/preview', {number})
      setMatches(found)
      setTicked(found.filter(({why}) => why !== 'email').map(({id}) => id))
    })
  const erase = () =>
    act(async office => {
      const erased = await office.post<Erased>('erase', {number, ids: ticked})
      navigate({})
      return erased
    }, erasedSentence)

  return (
    <div>
      <TouchButton
        mode="bleed"
        tone="critical"
        icon={iconOf(UserX)}
        text="Erase this person"
        onClick={ask}
        disabled={isBusy}
      />
      {matches.length > 0 && (
        <DeleteDialog
          title={`Erase ${name}?`}
          yes="Erase for good"
          isBusy={isBusy}
          isReady={ticked.length > 0}
          onYes={erase}
          onClose={() => setMatches([])}
        >
          <Text>
            The ticked requests are deleted with their photos, messages, texts, ratings and notes. This cannot be
            undone.
          </Text>
          <Matches matches={matches} ticked={ticked} onTick={setTicked} />
          <Text>
            An opt-out from texts still holds. Backups keep their copy until they are replaced; restoring one erases the
            same again.
          </Text>
        </DeleteDialog>
      )}
    </div>
  )
}

interface MatchesProps {
  matches: readonly ErasureMatch[]
  ticked: readonly string[]
  onTick: (ids: string[]) => void
}

function Matches({matches, ticked, onTick}: MatchesProps) {
  const toggle = (id: string) => onTick(ticked.includes(id) ? ticked.filter(other => other !== id) : [...ticked, id])
  return (
    <ul className={styles.matches}>
      {matches.map(({id, number, name, createdAt, why}) => (
        <li key={id}>
          <label className={styles.match}>
            <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
            <span>
              No. {number}, {name}, {formatDay(createdAt)}
              <small>{reasons[why]}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
