import type {PositionField} from '../../schemas/fields/position-in-list.ts'
import type {Positioned} from './positions.ts'

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
