// Publishes changed prices in one transaction, at once or as a release at a time, each revertible as one.
import type {SanityClient} from '@sanity/client'
import {endRelease} from '../../plans/cancel-plan.ts'
import {type PlanAhead, readPlanAhead} from '../../plans/planned.ts'
import {addSnapshot, commitWithSnapshot, type DocumentChange} from '../../snapshots/snapshots.ts'
import type {CellChange} from './price-edits.ts'
import type {PricedDocument} from './price-rows.ts'

export type SaveResult =
  | {ok: true; documents: number; snapshotId: string}
  | {ok: false; reason: 'changed'}
  | ({ok: false; reason: 'planned'} & PlanAhead)
  | {ok: false; reason: 'drafts'; titles: string[]}

interface Save {
  changes: readonly CellChange[]
  by: string
  now: number
}

const maxTries = 3

// Other fields, and other cells, may be edited meanwhile: only the changed cells are written. `isPlanKnown` means that
// a plan of these documents may replace them at its time.
export async function publishPrices(
  client: SanityClient,
  {isPlanKnown, ...save}: Save & {isPlanKnown?: boolean},
): Promise<SaveResult> {
  const plan = isPlanKnown ? null : await readPlanAhead(client, idsOf(save.changes))
  if (plan) return {ok: false, reason: 'planned', ...plan}
  for (let tries = 1; ; tries++) {
    const documents = await readDocuments(client, save.changes)
    if (!isAsSeen(documents, save.changes)) return {ok: false, reason: 'changed'}
    try {
      const snapshotId = await commit(client, documents, save)
      return {ok: true, documents: idsOf(save.changes).length, snapshotId}
    } catch (error) {
      if ((error as {statusCode?: number}).statusCode !== 409 || tries === maxTries) throw error
    }
  }
}

async function commit(client: SanityClient, documents: Documents, {changes, by, now}: Save): Promise<string> {
  const transaction = client.transaction()
  const kept: DocumentChange[] = []
  for (const id of idsOf(changes)) {
    const own = changes.filter(({documentId}) => documentId === id)
    const before = documents.get(id)
    if (!before) continue
    transaction.patch(id, {...patchOf(own), ifRevisionID: before._rev})
    const draft = documents.get(`drafts.${id}`)
    const inDraft = draft ? own.filter(({path}) => holderOf(draft, path).holder) : []
    kept.push({id, before, after: withCells(before, own)} as DocumentChange)
    if (!draft || inDraft.length === 0) continue
    transaction.patch(draft._id, {...patchOf(inDraft), ifRevisionID: draft._rev})
    kept.push({id: draft._id, before: draft, after: withCells(draft, inDraft)} as DocumentChange)
  }
  const facts = {kind: 'prices', title: countOf(changes.length), by, at: new Date(now).toISOString()} as const
  return commitWithSnapshot(client, transaction, {...facts, changes: kept})
}

// Plans hold whole copies that go live at `at` (ISO 8601), so nothing else may be planned for these documents, and no
// draft may stand open: published later, it would bring the old prices back.
export async function planPrices(client: SanityClient, {changes, by, at}: Save & {at: string}): Promise<SaveResult> {
  const documents = await readDocuments(client, changes)
  if (!isAsSeen(documents, changes)) return {ok: false, reason: 'changed'}
  const plan = await readPlanAhead(client, idsOf(changes))
  if (plan) return {ok: false, reason: 'planned', ...plan}
  const titles = idsOf(changes).flatMap(id => nameOf(documents.get(`drafts.${id}`)) ?? [])
  if (titles.length > 0) return {ok: false, reason: 'drafts', titles}
  const releaseId = `r${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  const kept = await createRelease(client, documents, changes, {releaseId, at})
  try {
    await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt: at})
    const transaction = client.transaction()
    const facts = {kind: 'prices', title: countOf(changes.length), by, at, release: releaseId} as const
    const snapshotId = addSnapshot(transaction, {...facts, changes: kept})
    await transaction.commit()
    return {ok: true, documents: kept.length, snapshotId}
  } catch (error) {
    await endRelease(client, releaseId).catch(() => {})
    throw error
  }
}

/** With its documents in one transaction: no half of a plan stays behind when one is refused. */
async function createRelease(
  client: SanityClient,
  documents: Documents,
  changes: readonly CellChange[],
  {releaseId, at}: {releaseId: string; at: string},
): Promise<DocumentChange[]> {
  const metadata = {title: countOf(changes.length), releaseType: 'scheduled', intendedPublishAt: at} as const
  const kept: DocumentChange[] = []
  const versions = idsOf(changes).flatMap(id => {
    const before = documents.get(id)
    if (!before) return []
    const own = changes.filter(({documentId}) => documentId === id)
    const after = withCells(before, own)
    kept.push({id, before, after} as DocumentChange)
    const {_rev, _createdAt, _updatedAt, ...content} = after
    const document = {...content, _id: `versions.${releaseId}.${id}`}
    return [{actionType: 'sanity.action.document.version.create', publishedId: id, document} as const]
  })
  await client.action([{actionType: 'sanity.action.release.create', releaseId, metadata}, ...versions])
  return kept
}

const nameOf = (draft: PricedDocument | undefined) => draft && (draft.title ?? draft.label ?? 'One without a name')

type Documents = Map<string, PricedDocument>

const idsOf = (changes: readonly CellChange[]) => [...new Set(changes.map(({documentId}) => documentId))]

async function readDocuments(client: SanityClient, changes: readonly CellChange[]): Promise<Documents> {
  const ids = idsOf(changes).flatMap(id => [id, `drafts.${id}`])
  const found = await client.fetch<PricedDocument[]>('*[_id in $ids]', {ids})
  return new Map(found.map(document => [document._id, document]))
}

const isAsSeen = (documents: Documents, changes: readonly CellChange[]) =>
  changes.every(change => {
    const document = documents.get(change.documentId)
    return document !== undefined && readCell(document, change.path) === change.base
  })

function holderOf(document: PricedDocument, path: string): {holder: Record<string, unknown> | undefined; name: string} {
  const [, key, name = 'price'] = /^priceTiers\[_key=="(.+)"\]\.(from|to)$/.exec(path) ?? []
  const tier = document.priceTiers?.find(({_key}) => _key === key)
  return {holder: key === undefined ? document : (tier as Record<string, unknown> | undefined), name}
}

function readCell(document: PricedDocument, path: string): number | null {
  const {holder, name} = holderOf(document, path)
  const value = holder?.[name]
  return typeof value === 'number' ? value : null
}

function patchOf(changes: readonly CellChange[]) {
  const filled = changes.filter(({value}) => value !== null)
  const empty = changes.filter(({value}) => value === null)
  return {
    ...(filled.length > 0 && {set: Object.fromEntries(filled.map(({path, value}) => [path, value]))}),
    ...(empty.length > 0 && {unset: empty.map(({path}) => path)}),
  }
}

function withCells(document: PricedDocument, changes: readonly CellChange[]): PricedDocument {
  const after = structuredClone(document)
  for (const {path, value} of changes) {
    const {holder, name} = holderOf(after, path)
    if (!holder) continue
    if (value === null) delete holder[name]
    else holder[name] = value
  }
  return after
}

export const countOf = (count: number) => (count === 1 ? '1 price' : `${count} prices`)
