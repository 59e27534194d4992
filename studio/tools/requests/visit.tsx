import {Text} from '@sanity/ui'
import {MessageSquareText, Truck} from 'lucide-react'
import {useState} from 'react'
import {onOurWayWords, textHref, visitWords} from '../../../web/domain/office/contact-links.ts'
import {formatVisit, visitSentencePart} from '../../../web/domain/office/visit.ts'
import {statuses, statusTitles} from '../../../web/domain/office/wire.ts'
import {iconOf} from '../../icons.tsx'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Hint, Section} from '../office/page.tsx'
import {useBusinessName} from '../office/use-business-name.ts'
import type {RequestProps} from './request-card.tsx'
import {VisitForm} from './visit-form.tsx'

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
