// Applies patches with the Studio's own engine (@sanity/mutator), so both sides get the same document. The engine
// trusts its input, so invalid input is refused first.
import {Mutation as Engine} from '@sanity/mutator'
import {isObject} from '../store/plain-json.ts'
import {invalid, wrongRevision} from '../store/refused.ts'
import type {LakeDocument} from '../types.ts'

/** In wire form, without the selector. */
export interface PatchOperations {
  ifRevisionID?: string
  operations: Record<string, unknown>
}

const checks: Record<string, (value: unknown) => string | undefined> = {
  set: atPaths(() => undefined),
  setIfMissing: atPaths(() => undefined),
  inc: atPaths(value => (Number.isFinite(value) ? undefined : 'must be a number')),
  dec: atPaths(value => (Number.isFinite(value) ? undefined : 'must be a number')),
  diffMatchPatch: atPaths(value => (typeof value === 'string' ? undefined : 'must be a patch text')),
  unset: paths => (Array.isArray(paths) ? problemIn(paths) : 'must be an array of paths'),
  insert: checkInsert,
}

const selectorKeys = new Set(['id', 'query', 'params', 'ifRevisionID'])

/** @throws Refused (400) naming the invalid operation */
export function readPatch(wire: Record<string, unknown>): PatchOperations {
  const operations: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(wire)) {
    if (selectorKeys.has(name)) continue
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    if (!check) throw invalid(`Unknown patch operation "${name}"`)
    const problem = check(value)
    if (problem) throw invalid(`Patch operation "${name}" ${problem}`)
    operations[name] = value
  }
  const {ifRevisionID} = wire
  if (ifRevisionID === undefined || ifRevisionID === null) return {operations}
  if (typeof ifRevisionID !== 'string') throw invalid('ifRevisionID must be a string')
  return {operations, ifRevisionID}
}

function atPaths(checkValue: (value: unknown) => string | undefined) {
  return (byPath: unknown): string | undefined => {
    if (!isObject(byPath)) return 'must be an object of paths and values'
    const problem = problemIn(Object.keys(byPath))
    if (problem) return problem
    return Object.values(byPath)
      .map(checkValue)
      .find(found => found !== undefined)
  }
}

function checkInsert(insert: unknown): string | undefined {
  if (!isObject(insert)) return 'must be an object'
  const places = ['before', 'after', 'replace'].filter(place => place in insert)
  if (places.length !== 1) return 'must have exactly one of before, after, replace'
  if (!Array.isArray(insert.items)) return 'must have an array of items'
  return problemIn([insert[places[0] ?? '']])
}

/** The engine would iterate over such a range. */
const hugeIndex = /(?<![A-Za-z0-9_])-?\d{7}/
/** The engine's time grows quadratically with path length. */
const maxPathLength = 4096
const quoted = /"(?:\\.|[^"])*"|'(?:\\.|[^'])*'/g

function problemIn(paths: unknown[]): string | undefined {
  for (const path of paths) {
    if (typeof path !== 'string' || path === '') return 'needs paths that are not empty'
    if (path.length > maxPathLength) return `has a path of more than ${maxPathLength} characters`
    if (hugeIndex.test(path.replace(quoted, ''))) return `has an index out of range in "${path}"`
  }
  return undefined
}

/**
 * Returns the patched copy. @throws Refused: 409 for another revision; 400 for an invalid path or text patch, or a
 * changed `_id` or `_type`
 */
export function applyPatch(document: LakeDocument, {operations, ifRevisionID}: PatchOperations): LakeDocument {
  if (ifRevisionID !== undefined && ifRevisionID !== document._rev) {
    throw wrongRevision(document._id, document._rev, ifRevisionID)
  }
  const after = run(document, operations)
  if (!isObject(after)) throw invalid('A patch must leave a document')
  for (const attribute of ['_id', '_type'] as const) {
    if (after[attribute] !== document[attribute]) throw invalid(`Cannot modify immutable attribute "${attribute}"`)
  }
  return after as LakeDocument
}

function run(document: LakeDocument, operations: Record<string, unknown>): unknown {
  const patch = {...operations, id: document._id} as {id: string; set: Record<string, unknown>}
  try {
    return new Engine({mutations: [{patch}]}).apply(document)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw Object.assign(invalid(`The patch could not be applied: ${reason}`), {cause})
  }
}
