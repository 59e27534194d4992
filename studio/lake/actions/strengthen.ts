import {isObject} from '../store/plain-json.ts'

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
