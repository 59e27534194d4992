import type {ReactNode} from 'react'
import {Choice, ChoiceGroup} from '#web/components/form/choice-group.tsx'
import {type Timeline, timelines} from '#web/domain/orders/timelines.ts'
import {orderWords as words} from './order-words.ts'

interface TimelineFieldProps {
  form: string
  question: string
  chosen: Timeline | ''
  error?: string | undefined
  required?: boolean
  halfDays: ReactNode
  onChoose(timeline: Timeline): void
}

/** When the customer would like the work done (spec 3.3). */
export function TimelineField({form, question, chosen, error, required, halfDays, onChoose}: TimelineFieldProps) {
  return (
    <>
      <ChoiceGroup id={`${form}-timeline`} legend={question} error={error} required={required}>
        {timelines.map(value => (
          <Choice
            key={value}
            type="radio"
            name="timeline"
            value={value}
            label={words.timelines[value]}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
        ))}
      </ChoiceGroup>
      {halfDays}
    </>
  )
}

/** "Next week; Tue, Nov 24, morning" */
export function whenInWords(timeline: Timeline | '', halfDays: string): string {
  return [timeline && words.timelines[timeline], halfDays].filter(Boolean).join('; ')
}
