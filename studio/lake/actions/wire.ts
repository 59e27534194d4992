/** Reads the fields of an action. Every refusal is a validationError (400) that names the field. */
import {isDocumentId} from '../store/ids.ts'
import {isObject} from '../store/plain-json.ts'
import {invalid} from '../store/refused.ts'

export type Action = Record<string, unknown>

const draftOrVersion = /^(?:drafts|versions\.[^.]+)\.(.+)$/

/** The id a draft or version would be published under; undefined for an id that is neither. */
export function publishedIdOf(id: string): string | undefined {
  return draftOrVersion.exec(id)?.[1]
}

/** The field every action on a document family has; never the id of a draft or version itself. */
export function readPublishedId(action: Action): string {
  const id = readId(action, 'publishedId')
  if (publishedIdOf(id)) throw invalid(`publishedId "${id}" is the id of a draft or version`, {id})
  return id
}

/** A draft or version id; of the given published document when there is one. */
export function readVersionId(action: Action, field: string, publishedId?: string): string {
  const id = readId(action, field)
  requireVersionOf(id, field, publishedId)
  return id
}

/** Throws unless the id is a draft or version, and one of the given published document when there is one. */
export function requireVersionOf(id: string, field: string, publishedId?: string): void {
  const owner = publishedIdOf(id)
  if (owner === undefined) throw invalid(`${field} "${id}" is not the id of a draft or version`, {id})
  if (publishedId !== undefined && owner !== publishedId) {
    throw invalid(`${field} "${id}" does not belong to "${publishedId}"`, {id})
  }
}

/** A field that must be a document id. */
function readId(action: Action, field: string): string {
  const id = action[field]
  if (!isDocumentId(id)) throw invalid(`${field} must be a document id`)
  return id
}

/** A field that must be an object. */
export function readObject(action: Action, field: string): Record<string, unknown> {
  const value = action[field]
  if (!isObject(value)) throw invalid(`${field} must be an object`)
  return value
}

/** A revision guard; absent and null mean none. */
export function readRevision(action: Action, field: string): string | undefined {
  const revision = action[field]
  if (revision === undefined || revision === null) return undefined
  if (typeof revision !== 'string') throw invalid(`${field} must be a string`)
  return revision
}

/** A list of document ids; absent means none. */
export function readIds(action: Action, field: string): string[] {
  const ids = action[field] ?? []
  if (!Array.isArray(ids) || !ids.every(isDocumentId)) throw invalid(`${field} must be an array of document ids`)
  return ids
}
