import {Button, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {useClient, useCurrentUser, useFeatureEnabled} from 'sanity'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {DateBox} from '../../inputs/date-box.tsx'
import {dateTimeChips, fromDateTimeInput, nextMonday, toDateTimeInput} from '../../inputs/date-chips.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {formatTime} from '../office/clock-words.ts'
import office from '../office/office.module.css'
import {touch} from '../office/touch.ts'
import {useTask} from '../office/use-task.ts'
import {acceptConflicts, changesOf, conflictsOf, type Edits, problemsOf} from './price-edits.ts'
import type {PriceGroup} from './price-rows.ts'
import styles from './prices.module.css'
import {planPrices, publishPrices, type SaveResult} from './save-prices.ts'

interface PublishBarProps {
  groups: readonly PriceGroup[]
  edits: Edits
  onEdits: (edits: Edits) => void
}

/** Stays in sight as long as something is changed. */
export function PublishBar({groups, edits, onEdits}: PublishBarProps) {
  const client = useClient({apiVersion: '2025-02-19'})
  const by = useCurrentUser()?.name ?? 'Owner'
  const {run, isBusy} = useTask()
  const [isPlanning, setIsPlanning] = useState(false)
  const changes = changesOf(edits, groups)
  if (changes.length === 0) return null
  const isWrong = Object.keys(problemsOf(edits, groups)).length > 0
  const taken = conflictsOf(edits, groups).length

  const save = (work: () => Promise<SaveResult>, done: (documents: number) => string) =>
    run(async () => {
      const result = await work()
      if (!result.ok) throw new Error('Someone else has just changed one of these prices. Please look again.')
      onEdits({})
      setIsPlanning(false)
      return result.documents
    }, done)
  const facts = {changes, by, now: Date.now()}
  const raw = client.withConfig({perspective: 'raw'})
  const publish = () =>
    save(
      () => publishPrices(raw, facts),
      () => `${countOf(changes.length)} live`,
    )
  const plan = (at: string) =>
    save(
      () => planPrices(raw, {...facts, at}),
      () => `${countOf(changes.length)} planned for ${formatTime(at)}`,
    )

  return (
    <section className={office.bar} aria-label="Changed prices">
      {taken > 0 && (
        <Text role="alert">
          Someone else changed {taken === 1 ? 'one of these prices' : `${taken} of these prices`} meanwhile.
        </Text>
      )}
      <div className={office.buttons}>
        {taken > 0 ? (
          <Button {...touch} tone="caution" text="Keep mine" onClick={() => onEdits(acceptConflicts(edits, groups))} />
        ) : (
          <Button
            {...touch}
            text={`Publish ${countOf(changes.length)}`}
            disabled={isWrong}
            loading={isBusy}
            onClick={publish}
          />
        )}
      </div>
      <div className={office.buttons}>
        <Button {...touch} mode="ghost" text="Discard" disabled={isBusy} onClick={() => onEdits({})} />
        <Button
          {...touch}
          mode="ghost"
          text="Later…"
          disabled={isBusy || isWrong}
          onClick={() => setIsPlanning(!isPlanning)}
        />
      </div>
      {isWrong && <Text size={1}>A price in red needs your attention first.</Text>}
      {isPlanning && <PlanForm isBusy={isBusy || taken > 0} onPlan={plan} />}
    </section>
  )
}

const countOf = (count: number) => (count === 1 ? '1 price' : `${count} prices`)

function PlanForm({isBusy, onPlan}: {isBusy: boolean; onPlan: (at: string) => void}) {
  const {enabled, isLoading} = useFeatureEnabled('contentReleases')
  const timeZone = useTimeZone()
  const [chosen, setChosen] = useState<string | null>(null)
  const inputId = useId()
  if (isLoading || !timeZone) return null
  if (!enabled)
    return <Text size={1}>Your Sanity plan has no content releases, so prices can go live at once only.</Text>
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
        <Button
          {...touch}
          text={`Plan it for ${formatMoment(Date.parse(at), timeZone)}`}
          disabled={isBusy || Date.parse(at) <= Date.now()}
          onClick={() => onPlan(at)}
        />
      </div>
    </div>
  )
}
