import {invalid} from './refused.ts'

/** Deeper than any real content, far below the depth at which recursive readers run out of stack. */
const maxDepth = 100

/** Own keys that would change how an object behaves instead of what it holds, in the patch engine and in GROQ. */
const forbiddenKeys = new Set(['__proto__', 'hasOwnProperty'])

/** Throws a validationError (400) for a value nested too deeply or with a key that cannot be content. */
export function requirePlainJson(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw invalid(`Documents may be nested at most ${maxDepth} levels deep`)
  if (Array.isArray(value)) {
    for (const item of value) requirePlainJson(item, depth + 1)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw invalid(`The attribute name "${key}" is not allowed`)
    requirePlainJson(item, depth + 1)
  }
}

/** Whether a JSON value is an object, neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Makes a parsed JSON value immutable all the way down, so that no reader can alter what is stored. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const item of Object.values(value)) freeze(item)
  return Object.freeze(value)
}
