/**
 * Release documents: `_.releases.<name>`, with the versions `versions.<name>.<id>` of the documents they will publish.
 * A scheduled draft is a release of one document (`metadata.cardinality: 'one'`).
 * Shapes: https://www.sanity.io/docs/content-lake/releases
 */
import {isObject} from '../store/plain-json.ts'
import {invalid, notFound, Refused} from '../store/refused.ts'
import type {LakeDocument, WorkingCopy} from '../types.ts'

export const releaseDocumentType = 'system.release'

/** The states at rest; a transaction is atomic here, so the `…ing` ones in between never show. */
export const releaseStates = ['active', 'scheduled', 'published', 'archived'] as const
export type ReleaseState = (typeof releaseStates)[number]

const name = /^[A-Za-z0-9_-]{1,64}$/
const version = /^versions\.([^.]+)\./

export function isReleaseName(value: unknown): value is string {
  return typeof value === 'string' && name.test(value)
}

export function releaseDocumentId(releaseId: string): string {
  return `_.releases.${releaseId}`
}

/** The release a version belongs to; undefined for an id of no version. */
export function releaseIdOf(versionId: string): string | undefined {
  return version.exec(versionId)?.[1]
}

/** Throws Refused: 409 when there is no such release or it is in none of the states. */
export function requireRelease(draft: WorkingCopy, releaseId: string, ...states: ReleaseState[]): LakeDocument {
  const id = releaseDocumentId(releaseId)
  const release = draft.get(id)
  if (!release) throw notFound(id)
  if (states.length > 0 && !states.includes(release.state as ReleaseState)) {
    throw wrongState(release, `it must be ${states.join(' or ')}`)
  }
  return release
}

/**
 * Throws Refused (409) for a version whose release is past changing: a scheduled one goes out as it was approved.
 * Versions of no known release, and drafts, are free.
 */
export function requireOpenRelease(draft: WorkingCopy, id: string): void {
  const releaseId = releaseIdOf(id)
  const release = releaseId === undefined ? undefined : draft.get(releaseDocumentId(releaseId))
  if (release && release.state !== 'active') throw wrongState(release, `"${id}" cannot be changed`)
}

function wrongState(release: LakeDocument, consequence: string): Refused {
  return new Refused({
    type: 'releaseStateError',
    description: `Release "${release.name}" is ${release.state}: ${consequence}`,
    id: release._id,
    state: release.state,
  })
}

/** The versions of a release, in the order of their documents' ids. */
export function versionsOf(draft: WorkingCopy, releaseId: string): LakeDocument[] {
  const prefix = `versions.${releaseId}.`
  return [...draft.all()].filter(({_id}) => _id.startsWith(prefix)).sort((one, other) => (one._id < other._id ? -1 : 1))
}

/** Throws Refused (400) unless these can be the metadata of a release. */
export function requireMetadata(metadata: unknown): Record<string, unknown> {
  if (!isObject(metadata)) throw invalid('metadata must be an object')
  const {releaseType, cardinality, intendedPublishAt} = metadata
  for (const text of ['title', 'description']) {
    if (metadata[text] !== undefined && typeof metadata[text] !== 'string') throw invalid(`${text} must be a string`)
  }
  if (!['asap', 'scheduled', 'undecided'].includes(String(releaseType))) {
    throw invalid('releaseType must be "asap", "scheduled" or "undecided"')
  }
  if (cardinality !== undefined && cardinality !== 'one' && cardinality !== 'many') {
    throw invalid('cardinality must be "one" or "many"')
  }
  if (intendedPublishAt !== undefined && intendedPublishAt !== null) readTime(intendedPublishAt, 'intendedPublishAt')
  return metadata
}

/** An ISO 8601 time, as the lake writes it: UTC with milliseconds. Throws Refused (400). */
export function readTime(value: unknown, field: string): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw invalid(`${field} must be an ISO 8601 date and time`)
  return new Date(time).toISOString()
}
