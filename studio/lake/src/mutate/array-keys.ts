import {randomBytes} from 'node:crypto'
import {isObject} from '../store/plain-json.ts'

/** Adds a missing `_key` to every object in an array, at any depth. Returns the same value when none is missing. */
export function withArrayKeys<T>(value: T): T
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return mapped(value)
  if (!isObject(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const [key, item] of Object.entries(value)) {
    const keyed = withArrayKeys(item)
    if (keyed !== item) {
      copy ??= {...value}
      copy[key] = keyed
    }
  }
  return copy ?? value
}

function mapped(items: unknown[]): unknown[] {
  const keyed = items.map(item => {
    const inner = withArrayKeys(item)
    return isObject(inner) && !inner._key ? {_key: randomBytes(6).toString('hex'), ...inner} : inner
  })
  return keyed.some((item, index) => item !== items[index]) ? keyed : items
}
