import {Choice, ChoiceGroup} from '#web/components/form/choice-group.tsx'
import type {HalfDayParts} from '#web/content/to-half-days.ts'
import {formatHalfDay, maxWishes} from '#web/domain/orders/half-days.ts'

/** One chunk with what shows them, loaded by use-order-form.tsx. */
export {formatHalfDays} from '#web/domain/orders/half-days.ts'
export {nextHalfDays} from '#web/domain/orders/next-half-days.ts'

interface HalfDaysProps extends Pick<HalfDayParts, 'question' | 'hint'> {
  form: string
  offered: readonly string[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

/** Wishes for a time, never a promise. */
export function HalfDays({form, question, hint, offered, chosen, onChange}: HalfDaysProps) {
  if (offered.length === 0) return null
  return (
    <ChoiceGroup id={`${form}-wishes`} legend={question} hint={hint} isInPairs>
      {offered.map(halfDay => {
        const isChosen = chosen.includes(halfDay)
        return (
          <Choice
            key={halfDay}
            type="checkbox"
            name="wishes"
            value={halfDay}
            label={formatHalfDay(halfDay)}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= maxWishes}
            onChange={() => onChange(isChosen ? chosen.filter(other => other !== halfDay) : [...chosen, halfDay])}
          />
        )
      })}
    </ChoiceGroup>
  )
}
