import {useState} from 'react'
import {useClient} from 'sanity'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {useAuthor} from '../../author.ts'
import type {Change} from '../../kept-state.ts'
import {type PlanAhead, planTime} from '../../plans/planned.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {useTask} from '../office/use-task.ts'
import {type CellChange, type Edits, settleEdits} from './price-edits.ts'
import {countOf, planPrices, publishPrices, type SaveResult} from './save-prices.ts'

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
      if (!result.ok && result.reason === 'planned') return setPlan(result)
      const {snapshotId} = requireSaved(result)
      onEdits(current => settleEdits(current, edits, {isLive: true}))
      offerUndo(`${countOf(changes.length)} live`, snapshotId, 'The old prices are back')
    })
  const planFor = (at: string) =>
    run(
      async () => {
        requireSaved(await planPrices(client, {...facts, at}))
        onEdits(current => settleEdits(current, edits, {isLive: false}))
      },
      () => `${countOf(changes.length)} planned for ${formatMoment(Date.parse(at), timeZone)}`,
    )
  return {publish, planFor, isBusy, plan, forgetPlan: () => setPlan(null)}
}

function requireSaved(result: SaveResult) {
  if (result.ok) return result
  if (result.reason === 'planned') {
    throw new Error(`A change here is planned for ${planTime(result)} already. Cancel that first: see Today.`)
  }
  if (result.reason === 'drafts') {
    throw new Error(`Publish or discard your open changes first: ${result.titles.join(', ')}.`)
  }
  throw new Error('Someone else has just changed one of these prices. Please look again.')
}
