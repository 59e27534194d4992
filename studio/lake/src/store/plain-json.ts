import {invalid} from './refused.ts'

/** Far above real content, far below a stack overflow. */
const maxDepth = 100

/** Security: these keys change object behavior in the patch engine and in GROQ. */
const forbiddenKeys = new Set(['__proto__', 'hasOwnProperty'])

/** @throws validationError (400) for deep nesting or a forbidden key */
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

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Deep-freezes a value, so readers cannot alter stored documents. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const item of Object.values(value)) freeze(item)
  return Object.freeze(value)
}
