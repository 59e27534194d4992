import {clearOldHistory} from '../store/old-history.ts'
import type {Dataset, LakeLog} from '../types.ts'

const dayMs = 24 * 60 * 60_000
const fullDetailDays = 30

/** Clears old history; a failure is logged and retried. @param days 0 keeps history forever, but still folds steps */
export async function keepHistory(dataset: Dataset, days: number, log: LakeLog, now = Date.now()): Promise<void> {
  const before = (age: number) => new Date(now - age * dayMs)
  try {
    const cleared = await clearOldHistory(dataset.db, {
      foldBefore: before(fullDetailDays),
      dropBefore: days > 0 ? before(Math.max(days, fullDetailDays)) : null,
    })
    if (cleared.folded + cleared.dropped > 0) log('info', 'old history cleared', {...cleared})
  } catch (error) {
    log('error', 'old history could not be cleared', {reason: String(error)})
  }
}
