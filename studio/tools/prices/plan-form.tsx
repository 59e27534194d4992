import {useId, useState} from 'react'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {DateBox} from '../../inputs/date-box.tsx'
import {dateTimeChips, fromDateTimeInput, nextMonday, toDateTimeInput} from '../../inputs/date-chips.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {TouchButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import styles from './prices.module.css'

export function PlanForm({isBusy, onPlan}: {isBusy: boolean; onPlan: (at: string) => void}) {
  const timeZone = useTimeZone()
  const [chosen, setChosen] = useState<string | null>(null)
  const inputId = useId()
  if (!timeZone) return null
  const monday = nextMonday(Date.now(), timeZone)
  const at = chosen ?? monday
  return (
    <div className={styles.plan}>
      <label htmlFor={inputId}>Goes live</label>
      <DateBox
        id={inputId}
        type="datetime-local"
        value={toDateTimeInput(at, timeZone)}
        onTyped={typed => setChosen(typed ? fromDateTimeInput(typed, timeZone) : monday)}
        chips={[{title: 'Monday 8 AM', value: monday}, ...dateTimeChips(Date.now(), timeZone)]}
        stored={at}
        onChip={value => setChosen(value ?? monday)}
      />
      <div className={office.buttons}>
        <TouchButton
          text={`Plan it for ${formatMoment(Date.parse(at), timeZone)}`}
          disabled={isBusy || Date.parse(at) <= Date.now()}
          onClick={() => onPlan(at)}
        />
      </div>
    </div>
  )
}
