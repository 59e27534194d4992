/** Reads the fields of an action. @throws validationError (400) naming the field */
import {isDocumentId} from '../store/ids.ts'
import {isObject} from '../store/plain-json.ts'
import {invalid} from '../store/refused.ts'

export type Action = Record<string, unknown>

const draftOrVersion = /^(?:drafts|versions\.[^.]+)\.(.+)$/

/** Undefined unless the id is a draft or version. */
export function publishedIdOf(id: string): string | undefined {
  return draftOrVersion.exec(id)?.[1]
}

export function readPublishedId(action: Action): string {
  const id = readId(action, 'publishedId')
  if (publishedIdOf(id)) throw invalid(`publishedId "${id}" is the id of a draft or version`, {id})
  return id
}

/** @param publishedId when given, the id must belong to this document */
export function readVersionId(action: Action, field: string, publishedId?: string): string {
  const id = readId(action, field)
  requireVersionOf(id, field, publishedId)
  return id
}

export function requireVersionOf(id: string, field: string, publishedId?: string): void {
  const owner = publishedIdOf(id)
  if (owner === undefined) throw invalid(`${field} "${id}" is not the id of a draft or version`, {id})
  if (publishedId !== undefined && owner !== publishedId) {
    throw invalid(`${field} "${id}" does not belong to "${publishedId}"`, {id})
  }
}

function readId(action: Action, field: string): string {
  const id = action[field]
  if (!isDocumentId(id)) throw invalid(`${field} must be a document id`)
  return id
}

export function readObject(action: Action, field: string): Record<string, unknown> {
  const value = action[field]
  if (!isObject(value)) throw invalid(`${field} must be an object`)
  return value
}

/** Absent and null mean no guard. */
export function readRevision(action: Action, field: string): string | undefined {
  const revision = action[field]
  if (revision === undefined || revision === null) return undefined
  if (typeof revision !== 'string') throw invalid(`${field} must be a string`)
  return revision
}

export function readIds(action: Action, field: string): string[] {
  const ids = action[field] ?? []
  if (!Array.isArray(ids) || !ids.every(isDocumentId)) throw invalid(`${field} must be an array of document ids`)
  return ids
}
