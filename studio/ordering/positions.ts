// A list's documents carry numbers with gaps, so that most moves write one document.
import type {SanityClient} from '@sanity/client'
import type {PositionField} from '../../schemas/fields/field.ts'
import {refusePlanned} from '../plans/planned.ts'

export interface Positioned {
  id: string
  /** Null for a new document: it comes last. */
  position: number | null
}

export interface PositionChange {
  id: string
  position: number
}

export const gap = 10

export const moveEntry = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/** What to write after an entry moved to index `to`. @param list in the new order, still with the old numbers */
export function positionChanges(list: readonly Positioned[], to: number): PositionChange[] {
  const moved = list[to]
  if (!moved) return []
  const position = positionBetween(list[to - 1], list[to + 1])
  if (position !== null && isInOrder(list.with(to, {...moved, position}))) return [{id: moved.id, position}]
  const lastNumbered = Math.max(
    to,
    list.findLastIndex(each => each.position !== null),
  )
  return list
    .slice(0, lastNumbered + 1)
    .map(({id}, index) => ({id, position: (index + 1) * gap}))
    .filter(({position}, index) => position !== list[index]?.position)
}

export function withPositions<T extends Positioned>(list: readonly T[], changes: readonly PositionChange[]): T[] {
  const positions = new Map(changes.map(({id, position}) => [id, position]))
  return list.map(each => ({...each, position: positions.get(each.id) ?? each.position}))
}

function positionBetween(before: Positioned | undefined, after: Positioned | undefined): number | null {
  const low = before?.position ?? null
  const high = after?.position ?? null
  if (before && low === null) return null
  if (low === null) return high === null ? gap : high - gap
  if (high === null) return low + gap
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}

/** Every number larger than the one before; documents without a number at the end. */
const isInOrder = (list: readonly Positioned[]) =>
  list.every(({position}, index) => {
    const before = list[index - 1]
    return position === null || !before || (before.position !== null && before.position < position)
  })

/** One transaction. Drafts follow, so that publishing one later moves nothing; documents deleted meanwhile stay so. */
export async function writePositions(
  client: SanityClient,
  field: PositionField,
  changes: readonly PositionChange[],
): Promise<void> {
  await refusePlanned(
    client,
    changes.map(({id}) => id),
  )
  const transaction = client.transaction()
  for (const {id, position} of changes) {
    const copies = {query: '*[_id in $ids]', params: {ids: [id, `drafts.${id}`]}}
    transaction.patch(client.patch(copies).set({[field]: position}))
  }
  await transaction.commit()
}

export interface Entry extends Positioned {
  title: string
  isLive: boolean
  hasChanges: boolean
  isUnlisted: boolean
}

export interface ListAnswer {
  copies: {_id: string; position: number | null; title: string | null; inList: boolean | null}[]
  /** Copies in releases, which keep the position that they had when they were planned. */
  planned: number
}

export const listQuery = (field: PositionField) => `{
  "copies": *[_type == $type && !(_id in path("versions.**"))] | order(${field} asc, _createdAt asc) {
    _id, "position": ${field}, "title": coalesce(title, question, name, label), inList
  },
  "planned": count(*[_type == $type && _id in path("versions.**")])
}`

/** A draft stands where its published document does. */
export function toEntries({copies}: ListAnswer): Entry[] {
  const ids = new Set(copies.map(({_id}) => _id))
  const drafts = new Map(copies.map(copy => [copy._id, copy]))
  return copies
    .filter(({_id}) => !isDraft(_id) || !ids.has(publishedId(_id)))
    .map(copy => {
      const id = publishedId(copy._id)
      const draft = drafts.get(`drafts.${id}`)
      return {
        id,
        position: copy.position,
        title: draft?.title || copy.title || 'Without a name',
        isLive: !isDraft(copy._id),
        hasChanges: draft !== undefined,
        isUnlisted: copy.inList === false,
      }
    })
}

const isDraft = (id: string) => id.startsWith('drafts.')
const publishedId = (id: string) => (isDraft(id) ? id.slice('drafts.'.length) : id)
