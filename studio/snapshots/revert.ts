import type {Transaction} from '@sanity/client'
import type {SanityClient, SanityDocument} from 'sanity'
import {type DocumentChange, readChanges} from './snapshots.ts'

/** `isRedo` makes the changes again. What was changed since keeps its newer value, and the result names it. */
export async function revertSnapshot(
  client: SanityClient,
  snapshotId: string,
  now: number,
  isRedo = false,
): Promise<{keptNewer: string[]}> {
  const kept = await readChanges(client, snapshotId)
  const changes = isRedo ? kept.map(({id, before, after}) => ({id, before: after, after: before})) : kept
  const mark = isRedo ? {unset: ['revertedAt']} : {set: {revertedAt: new Date(now).toISOString()}}
  const putBack = async () => {
    const current = await readCurrent(client, changes)
    const transaction = client.transaction().patch(snapshotId, mark)
    const keptNewer = changes.filter(change => !revertChange(transaction, change, changes, current))
    await transaction.commit()
    return {keptNewer: keptNewer.map(({id}) => id)}
  }
  return tryAgain(putBack).catch(explainConflict(changes.some(({before}) => !before)))
}

/** Another editor may write between the read and the write. */
export async function tryAgain<T>(work: () => Promise<T>, times = 1): Promise<T> {
  return work().catch(error => {
    if (error.statusCode !== 409 || times === 0) throw error
    return tryAgain(work, times - 1)
  })
}

type Documents = ReadonlyMap<string, SanityDocument>

async function readCurrent(client: SanityClient, changes: readonly DocumentChange[]): Promise<Documents> {
  const ids = changes.flatMap(({id}) => [id, `drafts.${id}`])
  const current = await client.fetch<SanityDocument[]>('*[_id in $ids]', {ids})
  return new Map(current.map(document => [document._id, document]))
}

/** False when something of it was changed again since, and stays. */
function revertChange(
  transaction: Transaction,
  change: DocumentChange,
  changes: readonly DocumentChange[],
  current: Documents,
): boolean {
  const {id, before, after} = change
  const document = current.get(id)
  const draft = current.get(`drafts.${id}`)
  const isDraft = id.startsWith('drafts.')
  if (!before) {
    if (!document || (isDraft && !isSame(plain(document), plain(after ?? {})))) return true
    transaction.patch(id, unchanged(document)).delete(id)
    if (!isDraft && !draft) transaction.create({...plain(document), _id: `drafts.${id}`})
    return true
  }
  if (!document) {
    // A later deletion is another act, which has its own way back.
    if (after) return isDraft
    transaction.createIfNotExists(asStored(before, id))
    return true
  }
  const {patches, isWhole} = patchesBack(document, change)
  addPatches(transaction, document, patches)
  if (draft && !changes.some(each => each.id === draft._id)) {
    addPatches(transaction, draft, patchesBack(draft, change).patches)
  }
  return isWhole
}

/** Fails if the document has changed since it was read. */
export function addPatches(transaction: Transaction, document: SanityDocument, patches: readonly Patch[]): void {
  if (patches.length > 0) transaction.patch(document._id, unchanged(document))
  for (const patch of patches) transaction.patch(document._id, patch)
}

/** A patch that changes nothing and fails if the document has changed since it was read. */
export const unchanged = ({_rev}: SanityDocument) => ({ifRevisionID: _rev, unset: ['_none']})

/** Sanity refuses references to what does not exist, and to remove what is referred to. */
export const explainConflict = (removes: boolean) => (error: Error & {statusCode?: number}) => {
  if (error.statusCode !== 409) throw error
  const reason = removes
    ? 'Other pages show it by now. Take it off the site instead.'
    : 'It shows something that is off the site by now. Put that back first: see “Deleted”.'
  throw new Error(reason, {cause: error})
}

type Fields = Record<string, unknown>
type Patch = Record<string, unknown>

/** What takes a change back; not whole when a field was changed again since, and stays. */
export function patchesBack(current: SanityDocument, {before, after}: Omit<DocumentChange, 'id'>) {
  const patches: Patch[] = []
  const add = (patch: Patch) => void patches.push(patch)
  const isWhole = patchFields(plain(current), plain(after ?? {}), plain(before ?? {}), '', add)
  return {patches, isWhole}
}

/** Lists inside a row, such as the pieces of a paragraph, go back as a whole. */
function patchFields(now: Fields, became: Fields, was: Fields, path: string, add: AddPatch): boolean {
  let isWhole = true
  for (const name of new Set([...Object.keys(was), ...Object.keys(became)])) {
    const place = path + name
    if (isSame(was[name], became[name])) continue
    if (!isSame(now[name], became[name]))
      isWhole = path === '' && patchRows(now[name], became[name], was[name], place, add) && isWhole
    else add(was[name] === undefined ? {unset: [place]} : {set: {[place]: was[name]}})
  }
  return isWhole
}

type Row = Record<string, unknown> & {_key: string}

type AddPatch = (patch: Patch) => void

/** In a list whose other rows were changed since, the rows of this change go back by themselves. */
function patchRows(now: unknown, became: unknown, was: unknown, name: string, add: AddPatch): boolean {
  if (isSame(now, was)) return true
  if (!isRows(now) || !isRows(became) || !isRows(was)) return false
  let isWhole = isSame(keysIn(was, became), keysIn(became, was))
  for (const row of became) {
    const old = rowIn(was, row)
    const present = rowIn(now, row)
    const place = `${name}[_key=="${row._key}"]`
    if (old && present) isWhole = patchFields(present, row, old, `${place}.`, add) && isWhole
    else if (old) isWhole = isSame(old, row) && isWhole
    else if (present && isSame(present, row)) add({unset: [place]})
    else if (present) isWhole = false
  }
  for (const [index, row] of was.entries()) {
    if (rowIn(became, row)) continue
    const present = rowIn(now, row)
    if (present) isWhole = isSame(present, row) && isWhole
    else add({insert: {...placeAfter(was.slice(0, index), now, became, name), items: [row]}})
  }
  return isWhole
}

const rowIn = (rows: readonly Row[], {_key}: Row) => rows.find(row => row._key === _key)
const keysIn = (rows: readonly Row[], others: readonly Row[]) =>
  rows.filter(row => rowIn(others, row)).map(({_key}) => _key)

/** Behind the nearest row that was above it. Rows that come back are inserted from the top. */
function placeAfter(above: readonly Row[], now: readonly Row[], became: readonly Row[], name: string) {
  const neighbor = above.findLast(row => rowIn(now, row) || !rowIn(became, row))
  return neighbor ? {after: `${name}[_key=="${neighbor._key}"]`} : {before: `${name}[0]`}
}

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(each => typeof each === 'object' && each !== null && '_key' in each)

/** Leaves out what Sanity sets, so that the document can be created again. */
export function asStored(document: SanityDocument, _id: string) {
  return {...plain(document), _id, _createdAt: document._createdAt}
}

export function plain({_rev, _updatedAt, _createdAt, _id, ...content}: Fields) {
  return content as Fields & {_type: string}
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

/** Sanity does not keep the order of keys. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
}
