// Takes back what a run of `npm run setup` did, by the snapshots that it left. What was edited since keeps its value.
import type {SanityClient} from '@sanity/client'
import {isSame, plain, revertSnapshot} from '../../studio/snapshots/revert.ts'
import {type DocumentChange, snapshotsByQuery} from '../../studio/snapshots/snapshots.ts'
import type {StoredDocument} from './content.ts'
import type {LineChange} from './env-file.ts'

/** Who made the change, in "Earlier versions". */
export const setupName = 'npm run setup'

/** Notes a run in the content, so that any machine can take it back. */
const runType = 'setupRun'

export const runNote = (now: number, name: string, lines: readonly LineChange[]) => ({
  _id: `private.setup-${now}`,
  _type: runType,
  at: new Date(now).toISOString(),
  name,
  lines: JSON.stringify(lines),
})

export interface SetupRun {
  _id: string
  at: string
  /** The business that the site became. */
  name: string
  lines: LineChange[]
  /** Newest first. */
  snapshots: {_id: string; changes: DocumentChange[]}[]
}

export interface UndoPlan {
  back: StoredDocument[]
  edited: StoredDocument[]
}

/** The last one that is not taken back; null: there is none. */
export async function readLastRun(client: SanityClient): Promise<SetupRun | null> {
  const query = `*[_type == "${runType}"] | order(at desc)[0]{_id, at, name, lines}`
  const run = await client.fetch<{_id: string; at: string; name: string; lines: string} | null>(query)
  if (!run) return null
  const kept = await client.fetch<{_id: string; changes: string}[]>(snapshotsByQuery, {by: setupName, since: run.at})
  const snapshots = kept.map(({_id, changes}) => ({_id, changes: JSON.parse(changes) as DocumentChange[]}))
  return {...run, lines: JSON.parse(run.lines), snapshots}
}

export async function planUndo(client: SanityClient, {snapshots}: SetupRun): Promise<UndoPlan> {
  const changes = snapshots.flatMap(snapshot => snapshot.changes)
  const ids = [...new Set(changes.map(({id}) => id))]
  const current = new Map((await client.getDocuments(ids)).map((document, index) => [ids[index], document]))
  const plan: UndoPlan = {back: [], edited: []}
  for (const id of ids) {
    const last = changes.find(change => change.id === id)
    const document = (last?.before ?? last?.after) as StoredDocument
    const isUntouched = isSame(plain(current.get(id) ?? {}), plain(last?.after ?? {}))
    // An untouched draft that the setup made goes again, and nobody misses it.
    if (!isUntouched) plan.edited.push(document)
    else if (!id.startsWith('drafts.')) plan.back.push(document)
  }
  return plan
}

/** One snapshot after the other; what cannot go back stays, with its reason, for another try. */
export async function undoRun(client: SanityClient, {_id, snapshots}: SetupRun, now: number): Promise<string[]> {
  const reasons: string[] = []
  for (const snapshot of snapshots) {
    await revertSnapshot(client, snapshot._id, now).catch(error => {
      reasons.push(`${snapshot.changes[0]?.id}: ${(error as Error).message}`)
    })
  }
  if (reasons.length === 0) await client.delete(_id)
  return reasons
}
