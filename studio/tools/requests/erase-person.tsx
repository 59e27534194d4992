import {Button} from '@sanity/ui'
import {UserX} from 'lucide-react'
import {useState} from 'react'
import {useRouter} from 'sanity/router'
import {erasedSentence} from '../../../web/domain/office/erased-sentence.ts'
import type {Erased, ErasureMatch, RequestDetail} from '../../../web/domain/office/wire.ts'
import {studioIcon} from '../../icons.tsx'
import {touch} from '../office/touch.ts'
import {useAct} from '../office/use-office-data.ts'
import {EraseDialog} from './erase-dialog.tsx'

const EraseIcon = studioIcon(UserX)

export function ErasePerson({request}: {request: RequestDetail}) {
  const [matches, setMatches] = useState<ErasureMatch[] | null>(null)
  const {act, isBusy} = useAct()
  const {navigate} = useRouter()
  const {number} = request

  const ask = () => act(async office => setMatches(await office.post<ErasureMatch[]>('erase/preview', {number})))

  const erase = (ids: string[]) =>
    act(async office => {
      const erased = await office.post<Erased>('erase', {number, ids})
      navigate({})
      return erased
    }, erasedSentence)

  return (
    <div>
      <Button
        {...touch}
        mode="bleed"
        tone="critical"
        icon={EraseIcon}
        text="Erase this person"
        onClick={ask}
        disabled={isBusy}
      />
      {matches && (
        <EraseDialog
          name={request.name}
          matches={matches}
          isBusy={isBusy}
          onErase={erase}
          onClose={() => setMatches(null)}
        />
      )}
    </div>
  )
}
