import {useState} from 'react'
import {useClient} from 'sanity'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {useAuthor} from '../../author.ts'
import type {Change} from '../../kept-state.ts'
import type {PlanAhead} from '../../plans/planned.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {useTask} from '../office/use-task.ts'
import {type CellChange, type Edits, settleEdits} from './price-edits.ts'
import {countOf, planPrices, publishPrices} from './save-prices.ts'

interface SavePrices {
  changes: readonly CellChange[]
  edits: Edits
  onEdits: (change: Change<Edits>) => void
}

export function useSavePrices({changes, edits, onEdits}: SavePrices) {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const by = useAuthor()
  const timeZone = useTimeZone()
  const {run, isBusy} = useTask()
  const offerUndo = useUndoToast()
  const [plan, setPlan] = useState<PlanAhead | null>(null)
  const facts = {changes, by, now: Date.now()}

  const publish = (isPlanKnown: boolean) =>
    run(async () => {
      setPlan(null)
      const result = await publishPrices(client, {...facts, isPlanKnown})
      if (!result.ok) return setPlan(result.plan)
      onEdits(current => settleEdits(current, edits, {isLive: true}))
      offerUndo(`${countOf(changes.length)} live`, result.snapshotId, 'The old prices are back')
    })
  const planFor = (at: string) =>
    run(
      async () => {
        await planPrices(client, {...facts, at})
        onEdits(current => settleEdits(current, edits, {isLive: false}))
      },
      `${countOf(changes.length)} planned for ${formatMoment(Date.parse(at), timeZone)}`,
    )
  return {publish, planFor, isBusy, plan, forgetPlan: () => setPlan(null)}
}
