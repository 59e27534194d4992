/** The day of a booked job: set, moved, told to the customer, and "on our way". */
import {Checkbox, Text} from '@sanity/ui'
import {MessageSquareText, Truck} from 'lucide-react'
import {useId, useState} from 'react'
import {toLocalDay} from '../../../web/domain/business/local-time.ts'
import {onOurWayWords, textHref, visitWords} from '../../../web/domain/office/contact-links.ts'
import {formatVisit, visitDay, visitSentencePart} from '../../../web/domain/office/visit.ts'
import type {OfficeChange, RequestDetail} from '../../../web/domain/office/wire.ts'
import {formatHalfDay} from '../../../web/domain/orders/half-days.ts'
import {studioIcon} from '../../icons.tsx'
import {DateBox} from '../../inputs/date-box.tsx'
import {nextDayChips} from '../../inputs/date-chips.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useBusinessName} from '../office/use-business-name.ts'
import {useNow} from '../office/use-office-data.ts'

const TextIcon = studioIcon(MessageSquareText)
const TruckIcon = studioIcon(Truck)

interface VisitProps {
  request: RequestDetail
  isBusy: boolean
  /** Resolves to whether it was saved. */
  onChange: (change: OfficeChange) => Promise<boolean>
}

export function Visit({request, isBusy, onChange, onMove}: VisitProps & {onMove: () => void}) {
  const {visit, phone, noTextReason, hasOptedOut, onOurWayAt} = request
  const business = useBusinessName()
  const isToldByHand = noTextReason !== null && !hasOptedOut
  return (
    <Section title={visit ? `Booked for ${formatVisit(visit)}` : 'Booked, the day is not set'} tone="positive">
      <div className={styles.buttons}>
        {onOurWayAt !== null ? (
          <Text>Told {formatTime(onOurWayAt)}: on our way.</Text>
        ) : isToldByHand ? (
          <TouchButton
            as="a"
            icon={TruckIcon}
            text="On our way"
            href={textHref(phone, onOurWayWords(request, business))}
          />
        ) : (
          noTextReason === null && (
            <TouchButton
              icon={TruckIcon}
              text="On our way"
              disabled={isBusy}
              onClick={() => onChange({kind: 'on_our_way'})}
            />
          )
        )}
        <GhostButton text={visit ? 'Move it' : 'Set the day'} onClick={onMove} />
        {visit && isToldByHand && (
          <GhostButton
            as="a"
            icon={TextIcon}
            text="Text the day"
            href={textHref(phone, visitWords(request, business, visitSentencePart(visit)))}
          />
        )}
      </div>
      {isToldByHand && (
        <Text size={1} muted>
          {noTextReason} These open a text on your own phone.
        </Text>
      )}
    </Section>
  )
}

const halfDays = [
  {title: 'Morning', value: 'am'},
  {title: 'Afternoon', value: 'pm'},
]

export function VisitForm({request, isBusy, onChange, onClose}: VisitProps & {onClose: () => void}) {
  const {visit, wishes, noTextReason, status} = request
  const timeZone = useTimeZone()
  const now = useNow()
  const [day, setDay] = useState(visit ? visitDay(visit) : '')
  const [time, setTime] = useState(visit?.slice(11) ?? '')
  const tellsId = useId()
  const [tells, setTells] = useState(true)
  const today = toLocalDay(now, timeZone ?? 'America/New_York')
  const isBooked = status === 'booked'
  const mayTell = noTextReason === null && day >= today
  const save = async (next: string | null) => {
    if (await onChange({kind: 'visit', visit: next, tellsCustomer: next !== null && mayTell && tells})) onClose()
  }
  return (
    <Section title={isBooked && visit ? 'Move it to' : 'Booked for'}>
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
        stored={day}
        onChip={chip => setDay(chip ?? '')}
      />
      <DateBox
        type="time"
        aria-label="Time"
        step={900}
        value={time.includes(':') ? time : ''}
        onTyped={setTime}
        chips={halfDays}
        stored={time}
        onChip={chip => setTime(chip ?? '')}
      />
      {noTextReason === null && (
        <label className={styles.switch} htmlFor={tellsId}>
          <Checkbox id={tellsId} checked={tells && mayTell} disabled={!mayTell} onChange={() => setTells(!tells)} />
          Text {request.name} about it
        </label>
      )}
      <div className={styles.buttons}>
        <TouchButton
          text={isBooked && visit ? 'Move it' : 'Book it'}
          disabled={isBusy || !day || !time}
          onClick={() => save(`${day} ${time}`)}
        />
        {!isBooked && <GhostButton text="No day yet" disabled={isBusy} onClick={() => save(null)} />}
        <GhostButton text="Cancel" onClick={onClose} />
      </div>
    </Section>
  )
}
