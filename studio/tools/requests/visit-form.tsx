import {useState} from 'react'
import {closedWords, type DaysOff, firstAndLast} from '../../../schemas/closed-words.ts'
import {toLocalDay, toTimeZone} from '../../../web/domain/business/local-time.ts'
import {visitDay} from '../../../web/domain/office/visit.ts'
import {formatHalfDay} from '../../../web/domain/orders/half-days.ts'
import {DateBox} from '../../inputs/date-box.tsx'
import {nextDayChips} from '../../inputs/date-chips.ts'
import {useQuery} from '../../use-query.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {Tick} from '../office/fields.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useNow} from '../office/use-office-data.ts'
import type {RequestProps} from './request-card.tsx'

const halfDays = [
  {title: 'Morning', value: 'am'},
  {title: 'Afternoon', value: 'pm'},
]

export function VisitForm({request, isBusy, onChange, onClose}: RequestProps & {onClose: () => void}) {
  const {visit, wishes, noTextReason, status, name} = request
  const timeZone = useTimeZone()
  const now = useNow()
  const [day, setDay] = useState(visit ? visitDay(visit) : '')
  const [time, setTime] = useState(visit?.slice(11) ?? '')
  const [tells, setTells] = useState(true)
  const isMove = status === 'booked' && visit !== null
  const mayTell = noTextReason === null && day >= toLocalDay(now, toTimeZone(timeZone))
  const save = async (next: string | null) => {
    if (await onChange({kind: 'visit', visit: next, tellsCustomer: next !== null && mayTell && tells})) onClose()
  }
  return (
    <Section title={isMove ? 'Move it to' : 'Booked for'}>
      {wishes.length > 0 && (
        <div className={styles.buttons}>
          {wishes.map(wish => (
            <GhostButton
              key={wish}
              text={`${formatHalfDay(wish)} (suits them)`}
              aria-pressed={wish === `${day} ${time}`}
              onClick={() => {
                setDay(visitDay(wish))
                setTime(wish.slice(11))
              }}
            />
          ))}
        </div>
      )}
      <DateBox
        type="date"
        aria-label="Day"
        value={day}
        onTyped={setDay}
        chips={timeZone ? nextDayChips(now, timeZone) : []}
      />
      <OffThen day={day} />
      <DateBox
        type="time"
        aria-label="Time"
        step={900}
        value={time.includes(':') ? time : ''}
        onTyped={setTime}
        chips={halfDays}
        stored={time}
      />
      {noTextReason === null && (
        <Tick label={`Text ${name} about it`} checked={tells && mayTell} disabled={!mayTell} onTick={setTells} />
      )}
      <div className={styles.buttons}>
        <TouchButton
          text={isMove ? 'Move it' : 'Book it'}
          disabled={isBusy || !day || !time}
          onClick={() => save(`${day} ${time}`)}
        />
        <GhostButton text="No day yet" disabled={isBusy} onClick={() => save(null)} />
        <GhostButton text="Cancel" onClick={onClose} />
      </div>
    </Section>
  )
}

function OffThen({day}: {day: string}) {
  const closedDays = useQuery<DaysOff[] | null>('*[_id == "siteSettings"][0].closedDays[]{from, to}')
  const daysOff = closedDays?.find(days => {
    const [first, last] = firstAndLast(days) ?? []
    return first && last && first <= day && day <= last
  })
  return daysOff ? <p className={styles.words}>You are off then: {closedWords(daysOff, {year: false})}.</p> : null
}
