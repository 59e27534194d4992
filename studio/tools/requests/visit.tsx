import {Text} from '@sanity/ui'
import {MessageSquareText, Truck} from 'lucide-react'
import {useState} from 'react'
import {closedWords, type DaysOff, firstAndLast} from '../../../schemas/closed-words.ts'
import {toLocalDay, toTimeZone} from '../../../web/domain/business/local-time.ts'
import {onOurWayWords, textHref, visitWords} from '../../../web/domain/office/contact-links.ts'
import {formatVisit, visitDay, visitSentencePart} from '../../../web/domain/office/visit.ts'
import {statuses, statusTitles} from '../../../web/domain/office/wire.ts'
import {formatHalfDay} from '../../../web/domain/orders/half-days.ts'
import {iconOf} from '../../icons.tsx'
import {DateBox} from '../../inputs/date-box.tsx'
import {nextDayChips} from '../../inputs/date-chips.ts'
import {useBusinessName, useQuery, useTimeZone} from '../../use-query.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {formatTime} from '../office/clock-words.ts'
import {Tick} from '../office/fields.tsx'
import styles from '../office/office.module.css'
import {Hint, Section} from '../office/page.tsx'
import {useNow} from '../office/use-office-data.ts'
import type {RequestProps} from './request-card.tsx'

export function WhereItStands(props: RequestProps) {
  const {request, isBusy, onChange} = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Section title="Where it stands">
        <div className={styles.buttons}>
          {statuses.map(status => (
            <TouchButton
              key={status}
              mode={status === request.status ? 'default' : 'ghost'}
              text={statusTitles[status]}
              aria-pressed={status === request.status}
              disabled={isBusy}
              onClick={() => {
                setIsAsking(status === 'booked')
                if (status !== 'booked' && status !== request.status) onChange({kind: 'status', status})
              }}
            />
          ))}
        </div>
      </Section>
      {isAsking ? (
        <VisitForm {...props} onClose={() => setIsAsking(false)} />
      ) : (
        request.status === 'booked' && <Visit {...props} onMove={() => setIsAsking(true)} />
      )}
    </>
  )
}

function Visit({request, isBusy, onChange, onMove}: RequestProps & {onMove: () => void}) {
  const {visit, phone, noTextReason, hasOptedOut, onOurWay} = request
  const business = useBusinessName()
  const isToldByHand = noTextReason !== null && !hasOptedOut
  const departure = {icon: iconOf(Truck), text: 'On our way'}
  return (
    <Section title={visit ? `Booked for ${formatVisit(visit)}` : 'Booked, the day is not set'} tone="positive">
      <div className={styles.buttons}>
        {isToldByHand && <TouchButton as="a" {...departure} href={textHref(phone, onOurWayWords(request, business))} />}
        {noTextReason === null && onOurWay && (
          <Text>
            {onOurWay.isSent ? `Texted ${formatTime(onOurWay.at)}: on our way.` : 'The text is going out now.'}
          </Text>
        )}
        {noTextReason === null && !onOurWay && (
          <TouchButton {...departure} disabled={isBusy} onClick={() => onChange({kind: 'on_our_way'})} />
        )}
      </div>
      <div className={styles.buttons}>
        <GhostButton text={visit ? 'Move it' : 'Set the day'} onClick={onMove} />
        {visit && isToldByHand && (
          <GhostButton
            as="a"
            icon={iconOf(MessageSquareText)}
            text="Text the day"
            href={textHref(phone, visitWords(request, business, visitSentencePart(visit)))}
          />
        )}
      </div>
      {isToldByHand && <Hint>{noTextReason} These open a text on your own phone.</Hint>}
    </Section>
  )
}

const halfDays = [
  {title: 'Morning', value: 'am'},
  {title: 'Afternoon', value: 'pm'},
]

function VisitForm({request, isBusy, onChange, onClose}: RequestProps & {onClose: () => void}) {
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
        chosen={time}
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
