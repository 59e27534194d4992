// Applies patches with the Studio's own engine (@sanity/mutator), so both sides get the same document. The engine
// trusts its input, so invalid input is refused first.
import {Mutation as Engine} from '@sanity/mutator'
import {isObject} from '../store/plain-json.ts'
import {invalid, wrongRevision} from '../store/refused.ts'
import type {LakeDocument} from '../types.ts'
import {isOnePlace, listsOf, pathsOf} from './json-match.ts'

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
  if (places.filter(place => place in insert).length !== 1) return 'must have exactly one of before, after, replace'
  if (!Array.isArray(insert.items)) return 'must have an array of items'
  return problemIn([insert[placeIn(insert)]])
}

const places = ['before', 'after', 'replace']

function placeIn(insert: Record<string, unknown>): string {
  return places.find(place => place in insert) ?? ''
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

/** @throws Refused: 409 for another revision; 400 for an invalid path or text patch, or a changed `_id` or `_type` */
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

/** In the engine's order; a path sees what the operations before it did. */
function run(document: LakeDocument, operations: Record<string, unknown>): unknown {
  if (pathsIn(operations).every(isOnePlace)) return runEngine(document._id, document, [operations])
  let current: unknown = document
  for (const name of ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert']) {
    const operation = operations[name] as object | undefined
    if (!operation) continue
    const paths = name === 'unset' ? (operation as string[]) : name === 'insert' ? [''] : Object.keys(operation)
    for (const path of paths) current = runEngine(document._id, current, stepsAt(current, name, operation, path))
  }
  return current
}

function pathsIn(operations: Record<string, unknown>): string[] {
  return Object.entries(operations).flatMap(([name, operation]) => {
    if (name === 'unset') return operation as string[]
    const values = operation as Record<string, unknown>
    return name === 'insert' ? [String(values[placeIn(values)])] : Object.keys(values)
  })
}

function stepsAt(document: unknown, name: string, operation: unknown, path: string): Record<string, unknown>[] {
  // Backwards, so that the places before an item keep their index.
  if (name === 'unset') return [{unset: pathsOf(document, path).reverse()}]
  const values = operation as Record<string, unknown>
  if (name !== 'insert')
    return [{[name]: Object.fromEntries(pathsOf(document, path).map(each => [each, values[path]]))}]
  const place = placeIn(values)
  return listsOf(document, String(values[place])).map(list => ({insert: {...values, [place]: list}}))
}

function runEngine(id: string, document: unknown, steps: Record<string, unknown>[]): unknown {
  // The engine's type asks for `set`, and it takes a patch without one.
  const mutations = steps.map(step => ({patch: {...step, id} as {id: string; set: Record<string, unknown>}}))
  try {
    return new Engine({mutations}).apply(document as LakeDocument)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw Object.assign(invalid(`The patch could not be applied: ${reason}`), {cause})
  }
}
