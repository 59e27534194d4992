import type {SanityClient, SanityDocument} from 'sanity'
import {type DocumentChange, readChanges} from './snapshots.ts'

/**
 * Puts the documents of a snapshot back, published and in open drafts, in one transaction. What was changed again since
 * keeps its newer value; its documents are named in the result.
 */
export async function revertSnapshot(
  client: SanityClient,
  snapshotId: string,
  now: number,
): Promise<{keptNewer: string[]}> {
  const changes = await readChanges(client, snapshotId)
  const ids = changes.flatMap(({id}) => [id, `drafts.${id}`])
  const current = await client.fetch<SanityDocument[]>('*[_id in $ids]', {ids})
  const byId = new Map(current.map(document => [document._id, document]))
  const transaction = client.transaction().patch(snapshotId, {set: {revertedAt: new Date(now).toISOString()}})
  const keptNewer: string[] = []
  for (const change of changes) {
    const published = byId.get(change.id) ?? null
    const draft = byId.get(`drafts.${change.id}`) ?? null
    if (!change.before && change.id.startsWith('drafts.')) {
      if (published && isSame(plain(published), plain(change.after ?? {}))) transaction.delete(change.id)
    } else if (!change.before) {
      if (published) transaction.delete(change.id)
      if (published && !draft) transaction.create({...plain(published), _id: `drafts.${change.id}`})
    } else if (!published) {
      transaction.createIfNotExists(asStored(change.before, change.id))
    } else {
      if (!patchBack(published, change, patch => transaction.patch(change.id, patch))) keptNewer.push(change.id)
      if (draft) patchBack(draft, change, patch => transaction.patch(`drafts.${change.id}`, patch))
    }
  }
  await transaction.commit().catch(explainConflict(changes.some(({before}) => !before)))
  return {keptNewer}
}

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

/** False when a field was changed again since, and stays. */
function patchBack(current: SanityDocument, {before, after}: DocumentChange, add: (patch: Patch) => void): boolean {
  const was = plain(before ?? {})
  const became = plain(after ?? {})
  const now = plain(current)
  const names = new Set([...Object.keys(was), ...Object.keys(became)])
  let isWhole = true
  for (const name of names) {
    if (isSame(was[name], became[name])) continue
    if (isSame(now[name], became[name])) add(was[name] === undefined ? {unset: [name]} : {set: {[name]: was[name]}})
    else isWhole = patchCells(now[name], became[name], was[name], name, add) && isWhole
  }
  return isWhole
}

type Row = Record<string, unknown> & {_key: string}

/** In a list whose other rows were changed since, the rows of this change go back by themselves. */
function patchCells(now: unknown, became: unknown, was: unknown, name: string, add: (patch: Patch) => void): boolean {
  if (!isRows(now) || !isRows(became) || !isRows(was)) return isSame(now, was)
  let isWhole = true
  for (const row of became) {
    const old = was.find(({_key}) => _key === row._key)
    const present = now.find(({_key}) => _key === row._key)
    if (!old || isSame(old, row)) continue
    for (const field of new Set([...Object.keys(old), ...Object.keys(row)])) {
      if (isSame(old[field], row[field])) continue
      if (!present || !isSame(present[field], row[field])) isWhole = false
      else if (old[field] === undefined) add({unset: [`${name}[_key=="${row._key}"].${field}`]})
      else add({set: {[`${name}[_key=="${row._key}"].${field}`]: old[field]}})
    }
  }
  return isWhole
}

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(each => typeof each === 'object' && each !== null && '_key' in each)

const systemFields = ['_rev', '_updatedAt', '_createdAt', '_id']

/** To be created again: as it was, apart from what Sanity sets. */
export function asStored(document: SanityDocument, _id: string) {
  return {...plain(document), _id, _createdAt: document._createdAt}
}

export function plain(document: Fields): Fields & {_type: string} {
  const entries = Object.entries(document).filter(([name]) => !systemFields.includes(name))
  return Object.fromEntries(entries) as Fields & {_type: string}
}

export const isSame = (one: unknown, other: unknown) => stable(one) === stable(other)

/** Sanity does not keep the order of keys. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${entries
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, each]) => `${name}:${stable(each)}`)
    .join(',')}}`
}
