// A draft that was begun before a plan went live still has the old prices, and publishing it would bring them back.
import type {SanityClient, SanityDocument} from 'sanity'
import {addPatches, patchesBack} from '../snapshots/revert.ts'
import {type DocumentChange, donePlansQuery} from '../snapshots/snapshots.ts'
import type {PlanAhead} from './planned.ts'

export interface StaleDraft {
  draft: SanityDocument
  plan: PlanAhead
  /** Brings the planned prices into the draft, and leaves the rest of it. */
  patches: ReturnType<typeof patchesBack>['patches']
}

interface Answer {
  timeZone: string | null
  published: SanityDocument | null
  draft: SanityDocument | null
  plans: {at: string; changes: string}[]
}

const query = `{
  "timeZone": *[_id == "siteSettings"][0].timeZone,
  "published": *[_id == $id][0],
  "draft": *[_id == "drafts." + $id][0],
  "plans": ${donePlansQuery}
}`

const lookedBackMs = 90 * 24 * 60 * 60_000

/** Null when the draft of `id` undoes no plan that has gone live. */
export async function findStaleDraft(client: SanityClient, id: string, now: number): Promise<StaleDraft | null> {
  const since = new Date(now - lookedBackMs).toISOString()
  const {timeZone, published, draft, plans} = await client.fetch<Answer>(query, {id, since})
  if (!published || !draft) return null
  for (const {at, changes} of plans) {
    const change = (JSON.parse(changes) as DocumentChange[]).find(each => each.id === id)
    // What was published since then counts, not the plan.
    if (!change || patchesBack(published, change).patches.length === 0) continue
    const {patches} = patchesBack(draft, {before: change.after, after: change.before})
    if (patches.length > 0) return {draft, plan: {at, timeZone}, patches}
  }
  return null
}

export async function freshenDraft(client: SanityClient, {draft, patches}: StaleDraft): Promise<void> {
  const transaction = client.transaction()
  addPatches(transaction, draft, patches)
  await transaction.commit()
}
