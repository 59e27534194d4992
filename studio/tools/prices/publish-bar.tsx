import {Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {useFeatureEnabled} from 'sanity'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {DateBox} from '../../inputs/date-box.tsx'
import {dateTimeChips, fromDateTimeInput, nextMonday} from '../../inputs/date-chips.ts'
import {planTime} from '../../plans/planned.ts'
import {useTimeZone} from '../../use-query.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import styles from './prices.module.css'
import {countOf} from './save-prices.ts'
import type {PriceBoard} from './use-price-board.ts'

export function PublishBar({board}: {board: PriceBoard}) {
  const {count, plan, isBusy} = board
  const [isLater, setIsLater] = useState(false)
  const {enabled, isLoading} = useFeatureEnabled('contentReleases')
  if (count === 0) return null
  const isWrong = Object.keys(board.problems).length > 0
  const taken = board.taken.size
  const mayPlan = !isBusy && !isWrong && taken === 0
  return (
    <section className={office.bar} aria-label="Changed prices">
      {taken > 0 && (
        <Text role="alert">
          Someone else changed {taken === 1 ? 'one of these prices' : `${taken} of these prices`} meanwhile.
        </Text>
      )}
      {plan && (
        <Text role="alert">
          A change here is planned for {planTime(plan)}. Publish these now? The planned prices replace them then.
        </Text>
      )}
      <div className={office.buttons}>
        {taken > 0 ? (
          <TouchButton tone="caution" text="Keep mine" onClick={board.keepMine} />
        ) : (
          <TouchButton
            text={plan ? 'Publish now' : `Publish ${countOf(count)}`}
            disabled={isWrong}
            loading={isBusy}
            mode={isLater ? 'ghost' : 'default'}
            onClick={board.publish}
          />
        )}
        {plan && <GhostButton text="Wait" disabled={isBusy} onClick={board.forgetPlan} />}
      </div>
      <div className={office.buttons}>
        <GhostButton text="Discard" disabled={isBusy} onClick={board.discard} />
        {enabled && <GhostButton text="Later…" disabled={!mayPlan} onClick={() => setIsLater(!isLater)} />}
      </div>
      {!enabled && !isLoading && (
        <Text size={1}>Your Sanity plan has no content releases, so prices can go live at once only.</Text>
      )}
      {isLater && <PlanForm isReady={mayPlan} onPlan={board.planFor} />}
      {isWrong && <Text size={1}>A price in red needs your attention first.</Text>}
    </section>
  )
}

function PlanForm({isReady, onPlan}: {isReady: boolean; onPlan: (at: string) => void}) {
  const timeZone = useTimeZone()
  const [chosen, setChosen] = useState('')
  const inputId = useId()
  if (!timeZone) return null
  const monday = nextMonday(Date.now(), timeZone)
  const at = fromDateTimeInput(chosen || monday, timeZone)
  return (
    <div className={styles.plan}>
      <label htmlFor={inputId}>Goes live</label>
      <DateBox
        id={inputId}
        type="datetime-local"
        value={chosen || monday}
        onTyped={setChosen}
        chips={[{title: 'Monday 8 AM', value: monday}, ...dateTimeChips(Date.now(), timeZone)]}
      />
      <div className={office.buttons}>
        <TouchButton
          text={`Plan it for ${formatMoment(Date.parse(at), timeZone)}`}
          disabled={!isReady || Date.parse(at) <= Date.now()}
          onClick={() => onPlan(at)}
        />
      </div>
    </div>
  )
}
