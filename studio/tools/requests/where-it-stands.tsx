import {useState} from 'react'
import {type OfficeChange, type RequestDetail, statuses, statusTitles} from '../../../web/domain/office/wire.ts'
import {TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {Visit} from './visit.tsx'
import {VisitForm} from './visit-form.tsx'

interface WhereItStandsProps {
  request: RequestDetail
  isBusy: boolean
  onChange: (change: OfficeChange) => Promise<boolean>
}

export function WhereItStands({request, isBusy, onChange}: WhereItStandsProps) {
  const {status} = request
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => setIsAsking(true)
  const close = () => setIsAsking(false)
  return (
    <>
      <Section title="Where it stands">
        <div className={styles.buttons}>
          {statuses.map(each => (
            <TouchButton
              key={each}
              mode={each === status ? 'default' : 'ghost'}
              text={statusTitles[each]}
              aria-pressed={each === status}
              disabled={isBusy}
              onClick={() => {
                if (each === 'booked') return ask()
                close()
                if (each !== status) onChange({kind: 'status', status: each})
              }}
            />
          ))}
        </div>
      </Section>
      {isAsking ? (
        <VisitForm request={request} isBusy={isBusy} onChange={onChange} onClose={close} />
      ) : (
        status === 'booked' && <Visit request={request} isBusy={isBusy} onChange={onChange} onMove={ask} />
      )}
    </>
  )
}
