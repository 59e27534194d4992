/** How long the lake can tell what a document was: see `clearOldHistory` for what goes and what stays. */
import {clearOldHistory} from '../store/old-history.ts'
import type {Dataset, LakeLog} from '../types.ts'

const dayMs = 24 * 60 * 60_000
/** As long as every single step of an edit can be looked back at. */
const fullDetailDays = 30

/**
 * Clears what is older than the settings keep. A failure (a full disk) is told in the log and tried again next time.
 *
 * @param days How long the history reaches back; 0 keeps it for ever, with its steps folded all the same.
 */
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
