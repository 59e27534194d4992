// A release is a document `_.releases.<name>` with versions `versions.<name>.<id>`; a scheduled draft is a release with
// `metadata.cardinality: 'one'`. Shapes: https://www.sanity.io/docs/content-lake/releases
import {isObject} from '../store/plain-json.ts'
import {invalid, notFound, Refused} from '../store/refused.ts'
import type {LakeDocument, WorkingCopy} from '../types.ts'

export const releaseDocumentType = 'system.release'

/** Transactions are atomic here, so Sanity's `…ing` states never appear. */
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

/** Undefined unless the id is a version. */
export function releaseIdOf(versionId: string): string | undefined {
  return version.exec(versionId)?.[1]
}

/** @throws Refused (409) when the release does not exist or is in another state */
export function requireRelease(draft: WorkingCopy, releaseId: string, ...states: ReleaseState[]): LakeDocument {
  const id = releaseDocumentId(releaseId)
  const release = draft.get(id)
  if (!release) throw notFound(id)
  if (states.length > 0 && !states.includes(release.state as ReleaseState)) {
    throw wrongState(release, `it must be ${states.join(' or ')}`)
  }
  return release
}

/** Drafts are always editable. @throws Refused (409) for a version of a scheduled or finished release */
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

export function versionsOf(draft: WorkingCopy, releaseId: string): LakeDocument[] {
  const prefix = `versions.${releaseId}.`
  return [...draft.all()].filter(({_id}) => _id.startsWith(prefix)).sort((one, other) => (one._id < other._id ? -1 : 1))
}

/** @throws Refused (400) */
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

/** ISO 8601, UTC with milliseconds. @throws Refused (400) */
export function readTime(value: unknown, field: string): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw invalid(`${field} must be an ISO 8601 date and time`)
  return new Date(time).toISOString()
}
