// Writes what a setup changes, and takes it back by the snapshots that it left. What was edited since keeps its value.
import {createReadStream} from 'node:fs'
import {basename} from 'node:path'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {takeOffTheSite} from '../../studio/snapshots/keep.ts'
import {readReferrers} from '../../studio/snapshots/references.ts'
import {isSame, plain, revertSnapshot} from '../../studio/snapshots/revert.ts'
import {addSnapshot, type DocumentChange, snapshotsByQuery} from '../../studio/snapshots/snapshots.ts'
import type {StoredDocument} from '../content/seed.ts'
import {planSetup} from './content.ts'
import type {LineChange} from './env-file.ts'
import {nameOf} from './plan-words.ts'
import type {Answers} from './questions.ts'

/** Who made the change, in "Earlier versions". */
const by = 'npm run setup'
/** Notes a run in the content, so that any machine can take it back. */
const runType = 'setupRun'

const published = '*[_id in path("*") && !(_type match "sanity.*") && !(_type match "system.*")]'

export const readPublished = (client: SanityClient) => client.fetch<StoredDocument[]>(published)

/**
 * Writes published documents. What they were before is among their earlier versions, and `undoRun` takes all of it back.
 * @param lines of `.env` that change, too. @param documents as the plan showed them. @returns the names of what became drafts. @throws Error; run it again then
 */
export async function applySetup(
  client: SanityClient,
  answers: Answers,
  lines: readonly LineChange[] = [],
  documents?: StoredDocument[],
) {
  const {changed, leaving} = planSetup(documents ?? (await readPublished(client)), answers, new Date())
  const now = Date.now()
  const at = new Date(now).toISOString()
  const {name} = answers
  const logo = answers.logo && (await uploadLogo(client, answers))
  const run = {_id: `private.setup-${now}`, _type: runType, at, name, lines: JSON.stringify(lines)}
  const transaction = client.transaction().create(run)
  for (const {before, after: planned} of changed) {
    const after = logo && before._type === 'siteSettings' ? {...planned, logo} : planned
    transaction.patch(before._id, {...toPatch(before, after), ifRevisionID: String(before._rev)})
    const change = {id: before._id, before: before as SanityDocument, after: after as SanityDocument}
    addSnapshot(transaction, {kind: 'publish', title: name, by, at, changes: [change]})
  }
  await transaction.commit().catch(error => {
    if (error.statusCode !== 409) throw error
    throw new Error('Somebody has just changed the content, so nothing was written. Run it again.', {cause: error})
  })
  for (const [index, document] of leaving.entries()) {
    // Each a moment later, because they are taken back in the reverse order.
    const act = {id: document._id, title: nameOf(document), about: document._type, by, now: now + 1 + index}
    await takeOffTheSite(client, act, await readReferrers(client, document._id)).catch(cause => {
      const rest = 'Run setup again then; with --undo it takes back what is done so far.'
      throw new Error(`"${act.title}" could not leave the site. ${(cause as Error).message} ${rest}`, {cause})
    })
  }
  return {changed: changed.length, leaving: leaving.map(nameOf)}
}

function toPatch(before: StoredDocument, after: StoredDocument) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !name.startsWith('_') && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const set = Object.fromEntries(names.filter(name => name in after).map(name => [name, after[name]]))
  return {set, unset: names.filter(name => !(name in after))}
}

async function uploadLogo(client: SanityClient, {logo, name}: Answers) {
  const asset = await client.assets.upload('image', createReadStream(logo), {filename: basename(logo)})
  return {_type: 'photo', asset: {_type: 'reference', _ref: asset._id}, alt: `Logo of ${name}`}
}

type SetupRun = NonNullable<Awaited<ReturnType<typeof readLastRun>>>

/** The last one that is not taken back, with its snapshots, newest first; null: there is none. */
export async function readLastRun(client: SanityClient) {
  const query = `*[_type == "${runType}"] | order(at desc)[0]{_id, at, name, lines}`
  const run = await client.fetch<{_id: string; at: string; name: string; lines: string} | null>(query)
  if (!run) return null
  const kept = await client.fetch<{_id: string; changes: string}[]>(snapshotsByQuery, {by, since: run.at})
  const snapshots = kept.map(({_id, changes}) => ({_id, changes: JSON.parse(changes) as DocumentChange[]}))
  return {...run, lines: JSON.parse(run.lines) as LineChange[], snapshots}
}

export type UndoPlan = Awaited<ReturnType<typeof planUndo>>

export async function planUndo(client: SanityClient, {snapshots}: SetupRun) {
  const changes = Map.groupBy(
    snapshots.flatMap(snapshot => snapshot.changes),
    ({id}) => id,
  )
  const current = await client.getDocuments([...changes.keys()])
  const plan = {back: [] as StoredDocument[], edited: [] as StoredDocument[]}
  for (const [index, [id, [last]]] of [...changes].entries()) {
    const document = (last?.before ?? last?.after) as StoredDocument
    const isUntouched = isSame(plain(current[index] ?? {}), plain(last?.after ?? {}))
    // An untouched draft that the setup made goes again, and nobody misses it.
    if (!isUntouched) plan.edited.push(document)
    else if (!id.startsWith('drafts.')) plan.back.push(document)
  }
  return plan
}

/** One snapshot after the other. @throws Error with the reasons of those that could not go back; run it again then */
export async function undoRun(client: SanityClient, {_id, snapshots}: SetupRun): Promise<void> {
  const reasons: string[] = []
  for (const snapshot of snapshots) {
    await revertSnapshot(client, snapshot._id, Date.now()).catch(error => {
      reasons.push(`${snapshot.changes[0]?.id}: ${(error as Error).message}`)
    })
  }
  if (reasons.length > 0)
    throw new Error(`These could not be taken back; fix that and run it again:\n  ${reasons.join('\n  ')}`)
  await client.delete(_id)
}
