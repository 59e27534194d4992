import {isObject, requirePlainJson} from '../store/plain-json.ts'
import {invalid} from '../store/refused.ts'
import {type PatchOperations, readPatch} from './patch.ts'

export type Selector = {ids: string[]} | {query: string; params: Record<string, unknown>}

export type Mutation =
  | {type: 'create' | 'createIfNotExists' | 'createOrReplace'; document: Record<string, unknown>}
  | {type: 'delete'; selector: Selector; purge: boolean}
  | {type: 'patch'; selector: Selector; patch: PatchOperations}

const types = ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch'] as const

/** @throws Refused (400) unless the value is exactly one valid mutation */
export function readMutation(wire: unknown): Mutation {
  requirePlainJson(wire)
  if (!isObject(wire)) throw invalid('A mutation must be an object')
  const [name, ...more] = Object.keys(wire)
  const type = types.find(known => known === name)
  if (!type || more.length > 0) throw invalid(`A mutation must have exactly one of ${types.join(', ')}`)
  const body = wire[type]
  if (!isObject(body)) throw invalid(`The ${type} mutation must hold an object`)
  if (type === 'patch') return {type, selector: readSelector(body), patch: readPatch(body)}
  if (type === 'delete') return {type, selector: readSelector(body), purge: body.purge === true}
  return {type, document: body}
}

function readSelector({id, query, params}: Record<string, unknown>): Selector {
  if (typeof id === 'string') return {ids: [id]}
  if (Array.isArray(id) && id.every(each => typeof each === 'string')) return {ids: id}
  if (id !== undefined) throw invalid('id must be a string or an array of strings')
  if (typeof query !== 'string') throw invalid('A patch or delete needs an id or a query')
  if (params !== undefined && !isObject(params)) throw invalid('params must be an object')
  return {query, params: params ?? {}}
}
