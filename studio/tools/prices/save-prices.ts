// Publishes changed prices in one transaction, at once or as a release at a time, each revertible as one.
import type {SanityClient, SanityDocument} from 'sanity'
import {endRelease} from '../../plans/cancel-plan.ts'
import {type PlanAhead, planTime, readPlanAhead} from '../../plans/planned.ts'
import {addPatches, tryAgain} from '../../snapshots/revert.ts'
import {addSnapshot, commitWithSnapshot} from '../../snapshots/snapshots.ts'
import type {CellChange} from './price-edits.ts'
import {isDraft, type PricedDocument} from './price-rows.ts'

type StoredPrices = PricedDocument & SanityDocument

interface Save {
  changes: readonly CellChange[]
  by: string
  now: number
}

/** Writes the changed cells alone: others may be edited meanwhile. @throws Error with a sentence for the owner */
export async function publishPrices(
  client: SanityClient,
  {isPlanKnown, ...save}: Save & {isPlanKnown?: boolean},
): Promise<{ok: true; snapshotId: string} | {ok: false; plan: PlanAhead}> {
  const plan = isPlanKnown ? null : await readPlanAhead(client, idsOf(save.changes))
  if (plan) return {ok: false, plan}
  return {ok: true, snapshotId: await tryAgain(() => commit(client, save), 2)}
}

async function commit(client: SanityClient, {changes, by, now}: Save): Promise<string> {
  const documents = await readAsSeen(client, changes)
  const transaction = client.transaction()
  const kept = documents.flatMap(before => {
    const own = changesIn(before, changes)
    if (own.length === 0) return []
    const patches = own.map(({path, value}) => (value === null ? {unset: [path]} : {set: {[path]: value}}))
    addPatches(transaction, before, patches)
    return [keptOf(before, own)]
  })
  const facts = {kind: 'prices', title: countOf(changes.length), by, at: new Date(now).toISOString()} as const
  return commitWithSnapshot(client, transaction, {...facts, changes: kept})
}

/**
 * Plans hold whole copies that go live at `at` (ISO 8601), so nothing else may be planned for these documents, and no
 * draft may stand open: published later, it would bring the old prices back.
 * @throws Error with a sentence for the owner
 */
export async function planPrices(client: SanityClient, {changes, by, at}: Save & {at: string}): Promise<void> {
  const documents = await readAsSeen(client, changes)
  const plan = await readPlanAhead(client, idsOf(changes))
  if (plan) throw new Error(`A change here is planned for ${planTime(plan)} already. Cancel that first: see Today.`)
  const titles = documents.filter(isDraft).map(({title, label}) => title ?? label ?? 'One without a name')
  if (titles.length > 0) throw new Error(`Publish or discard your open changes first: ${titles.join(', ')}.`)
  const releaseId = `r${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  const kept = documents.map(before => keptOf(before, changesIn(before, changes)))
  const title = countOf(changes.length)
  await createRelease(client, kept, {releaseId, title, at})
  try {
    await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt: at})
    const transaction = client.transaction()
    addSnapshot(transaction, {kind: 'prices', title, by, at, release: releaseId, changes: kept})
    await transaction.commit()
  } catch (error) {
    await endRelease(client, releaseId).catch(() => {})
    throw error
  }
}

/** With its documents in one transaction: no half of a plan stays behind when one is refused. */
async function createRelease(
  client: SanityClient,
  kept: readonly KeptPrices[],
  {releaseId, title, at}: {releaseId: string; title: string; at: string},
): Promise<void> {
  const metadata = {title, releaseType: 'scheduled', intendedPublishAt: at} as const
  const versions = kept.map(({id, after: {_rev, _createdAt, _updatedAt, ...content}}) => {
    const document = {...content, _id: `versions.${releaseId}.${id}`}
    return {actionType: 'sanity.action.document.version.create', publishedId: id, document} as const
  })
  await client.action([{actionType: 'sanity.action.release.create', releaseId, metadata}, ...versions])
}

const idsOf = (changes: readonly CellChange[]) => [...new Set(changes.map(({documentId}) => documentId))]

/** What is live, and its drafts. Fails where an amount is not what the owner saw. */
async function readAsSeen(client: SanityClient, changes: readonly CellChange[]): Promise<StoredPrices[]> {
  const ids = idsOf(changes).flatMap(id => [id, `drafts.${id}`])
  const documents = await client.fetch<StoredPrices[]>('*[_id in $ids]', {ids})
  const isAsSeen = changes.every(({documentId, path, base}) => {
    const document = documents.find(({_id}) => _id === documentId)
    return document !== undefined && readCell(document, path) === base
  })
  if (!isAsSeen) throw new Error('Someone else has just changed one of these prices. Please look again.')
  return documents
}

/** Those whose price the document has: a draft may have lost a row, or have it alone. */
const changesIn = (document: StoredPrices, changes: readonly CellChange[]) =>
  changes.filter(
    ({documentId, path}) => document._id.replace('drafts.', '') === documentId && holderOf(document, path).holder,
  )

interface KeptPrices {
  id: string
  before: StoredPrices
  after: StoredPrices
}

const keptOf = (before: StoredPrices, changes: readonly CellChange[]): KeptPrices => ({
  id: before._id,
  before,
  after: withCells(before, changes),
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

function withCells(document: StoredPrices, changes: readonly CellChange[]): StoredPrices {
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
