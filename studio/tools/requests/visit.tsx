import {Text} from '@sanity/ui'
import {MessageSquareText, Truck} from 'lucide-react'
import {onOurWayWords, textHref, visitWords} from '../../../web/domain/office/contact-links.ts'
import {formatVisit, visitSentencePart} from '../../../web/domain/office/visit.ts'
import type {OfficeChange, RequestDetail} from '../../../web/domain/office/wire.ts'
import {studioIcon} from '../../icons.tsx'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useBusinessName} from '../office/use-business-name.ts'

const TextIcon = studioIcon(MessageSquareText)
const TruckIcon = studioIcon(Truck)

export interface VisitProps {
  request: RequestDetail
  isBusy: boolean
  /** Resolves to whether it was saved. */
  onChange: (change: OfficeChange) => Promise<boolean>
}

export function Visit({request, isBusy, onChange, onMove}: VisitProps & {onMove: () => void}) {
  const {visit, phone, noTextReason, hasOptedOut} = request
  const business = useBusinessName()
  const isToldByHand = noTextReason !== null && !hasOptedOut
  return (
    <Section title={visit ? `Booked for ${formatVisit(visit)}` : 'Booked, the day is not set'} tone="positive">
      <div className={styles.buttons}>
        {isToldByHand ? (
          <TouchButton
            as="a"
            icon={TruckIcon}
            text="On our way"
            href={textHref(phone, onOurWayWords(request, business))}
          />
        ) : (
          noTextReason === null && <OnOurWay request={request} isBusy={isBusy} onChange={onChange} />
        )}
      </div>
      <div className={styles.buttons}>
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

function OnOurWay({request: {onOurWay}, isBusy, onChange}: VisitProps) {
  if (onOurWay)
    return (
      <Text>{onOurWay.isSent ? `Texted ${formatTime(onOurWay.at)}: on our way.` : 'The text is going out now.'}</Text>
    )
  return (
    <TouchButton icon={TruckIcon} text="On our way" disabled={isBusy} onClick={() => onChange({kind: 'on_our_way'})} />
  )
}
