import {isObject} from '../store/plain-json.ts'
import {isLocalReference} from '../store/references.ts'

/**
 * References made in a draft to a document that is itself unpublished are weak until publishing:
 * `_strengthenOnPublish` goes, and `_weak` with it unless the field is weak by its schema (`weak: true` inside).
 */
export function strengthenReferences<T>(value: T): T
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => strengthenReferences(item))
  if (!isObject(value)) return value
  if ('_strengthenOnPublish' in value) {
    const {_strengthenOnPublish: hint, _weak, ...reference} = value
    return isObject(hint) && hint.weak === true ? {...reference, _weak: true} : reference
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, strengthenReferences(item)]))
}

/**
 * The opposite, for references whose target is missing.
 *
 * @param typeOfMissing The `_type` the target had; undefined when it is there.
 */
export function weakenReferences<T>(value: T, typeOfMissing: (id: string) => string | undefined): T
export function weakenReferences(value: unknown, typeOfMissing: (id: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map(item => weakenReferences(item, typeOfMissing))
  if (!isObject(value)) return value
  const type = isLocalReference(value) && value._weak !== true ? typeOfMissing(value._ref) : undefined
  if (type !== undefined) return {...value, _weak: true, _strengthenOnPublish: {type}}
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, weakenReferences(item, typeOfMissing)]))
}
