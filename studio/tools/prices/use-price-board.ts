import {useState} from 'react'
import {useClient} from 'sanity'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {useAuthor} from '../../author.ts'
import {createKeptState} from '../../kept-state.ts'
import type {PlanAhead} from '../../plans/planned.ts'
import {useTimeZone} from '../../use-query.ts'
import {useTask} from '../office/use-task.ts'
import {
  acceptConflicts,
  changesOf,
  conflictsOf,
  type Edits,
  editCell,
  openEdits,
  problemsOf,
  type Raise,
  raisePrices,
  settleEdits,
} from './price-edits.ts'
import {type Cell, cellId, type PriceGroup} from './price-rows.ts'
import {countOf, planPrices, publishPrices} from './save-prices.ts'

const useEdits = createKeptState<Edits>({})

export type PriceBoard = ReturnType<typeof usePriceBoard>

export function usePriceBoard(groups: readonly PriceGroup[]) {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const by = useAuthor()
  const timeZone = useTimeZone()
  const {run, isBusy} = useTask()
  const offerUndo = useUndoToast()
  const [typed, setEdits] = useEdits()
  const [plan, setPlan] = useState<PlanAhead | null>(null)
  const edits = openEdits(typed, groups)
  const changes = changesOf(edits, groups)
  const facts = {changes, by, now: Date.now()}

  return {
    edits,
    isBusy,
    timeZone,
    count: changes.length,
    problems: problemsOf(edits, groups),
    // What is typed over an amount that is being published would seem to be against another editor's.
    taken: new Set(isBusy ? [] : conflictsOf(edits, groups).map(cellId)),
    /** Replaces one of these documents at its time; the owner is asked before they are published. */
    plan,
    forgetPlan: () => setPlan(null),
    edit: (cell: Cell, text: string) => setEdits(before => editCell(before, cell, text)),
    raise: (selected: readonly PriceGroup[], raise: Raise) => setEdits(before => raisePrices(before, selected, raise)),
    keepMine: () => setEdits(acceptConflicts(edits, groups)),
    discard: () => {
      setPlan(null)
      setEdits({})
    },
    publish: () =>
      run(async () => {
        setPlan(null)
        const result = await publishPrices(client, {...facts, isPlanKnown: plan !== null})
        if (!result.ok) return setPlan(result.plan)
        setEdits(current => settleEdits(current, edits, {isLive: true}))
        offerUndo(`${countOf(changes.length)} live`, result.snapshotId, 'The old prices are back')
      }),
    planFor: (at: string) =>
      run(
        async () => {
          await planPrices(client, {...facts, at})
          setEdits(current => settleEdits(current, edits, {isLive: false}))
        },
        `${countOf(changes.length)} planned for ${formatMoment(Date.parse(at), timeZone)}`,
      ),
  }
}
