import {isObject} from '../store/plain-json.ts'
import {isLocalReference} from '../store/references.ts'

/** Publishing removes `_strengthenOnPublish`, and `_weak` unless `weak: true` in it says that the field is weak. */
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

/** Weakens references to what is missing. @param typeOfMissing its last `_type`; undefined when it exists */
export function weakenReferences<T>(value: T, typeOfMissing: (id: string) => string | undefined): T
export function weakenReferences(value: unknown, typeOfMissing: (id: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map(item => weakenReferences(item, typeOfMissing))
  if (!isObject(value)) return value
  const type = isLocalReference(value) && value._weak !== true ? typeOfMissing(value._ref) : undefined
  if (type !== undefined) return {...value, _weak: true, _strengthenOnPublish: {type}}
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, weakenReferences(item, typeOfMissing)]))
}
