// Encodes document differences as mendoza patches, Sanity's format in listeners and history
// (https://github.com/sanity-io/mendoza; npm has only the decoder).
import {isDeepStrictEqual} from 'node:util'
import type {DocumentChange, LakeDocument} from '../types.ts'

export type MendozaPatch = unknown[]

const opValue = 0
const opPushFieldCopy = 10
const opPushFieldBlank = 11
const opPushElementCopy = 12
const opPushElementBlank = 13
const opReturnIntoObjectSameKeyPop = 15
const opReturnIntoArrayPop = 16
const opObjectSetFieldValue = 17
const opObjectDeleteField = 19
const opArrayAppendValue = 20
const opArrayAppendSlice = 21

type JsonObject = Record<string, unknown>

const effectsByChange = new WeakMap<DocumentChange, {apply: MendozaPatch; revert: MendozaPatch}>()

/** Like Sanity's, the patches omit `_rev`. The Studio reads `[0, null]` as a deletion. */
export function effectsOf(change: DocumentChange): {apply: MendozaPatch; revert: MendozaPatch} {
  let effects = effectsByChange.get(change)
  if (!effects) {
    const before = withoutRevision(change.before)
    const after = withoutRevision(change.after)
    effects = {apply: mendozaPatch(before, after), revert: mendozaPatch(after, before)}
    effectsByChange.set(change, effects)
  }
  return effects
}

function withoutRevision(document: LakeDocument | null): JsonObject | null {
  if (!document) return null
  const {_rev, ...content} = document
  return content
}

export function mendozaPatch(before: unknown, after: unknown): MendozaPatch {
  if (!isObject(before) || !isObject(after)) return [opValue, after]
  const patch: MendozaPatch = []
  diffObject(before, after, patch)
  return patch
}

function diffObject(before: JsonObject, after: JsonObject, patch: MendozaPatch): void {
  // The decoder numbers fields by JavaScript's default key order.
  const keys = Object.keys(before).sort()
  for (const [index, key] of keys.entries()) {
    if (!Object.hasOwn(after, key)) {
      patch.push(opObjectDeleteField, index)
      continue
    }
    const from = before[key]
    const to = after[key]
    if (isDeepStrictEqual(from, to)) continue
    if (isObject(from) && isObject(to)) {
      patch.push(opPushFieldCopy, index)
      diffObject(from, to, patch)
      patch.push(opReturnIntoObjectSameKeyPop)
    } else if (Array.isArray(from) && Array.isArray(to)) {
      patch.push(opPushFieldBlank, index)
      diffArray(from, to, patch)
      patch.push(opReturnIntoObjectSameKeyPop)
    } else {
      patch.push(opObjectSetFieldValue, to, key)
    }
  }
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) patch.push(opObjectSetFieldValue, value, key)
  }
}

function diffArray(before: unknown[], after: unknown[], patch: MendozaPatch): void {
  const origins = originsOf(before, after)
  // Without an element the output would be null.
  if (after.length === 0) patch.push(opArrayAppendSlice, 0, 0)
  for (let at = 0; at < after.length; at++) {
    const to = after[at]
    const origin = origins[at]
    const from = origin === undefined ? undefined : before[origin]
    if (origin === undefined) {
      patch.push(opArrayAppendValue, to)
    } else if (isDeepStrictEqual(from, to)) {
      let length = 1
      while (
        origins[at + length] === origin + length &&
        isDeepStrictEqual(before[origin + length], after[at + length])
      ) {
        length++
      }
      patch.push(opArrayAppendSlice, origin, origin + length)
      at += length - 1
    } else if (isObject(from) && isObject(to)) {
      patch.push(opPushElementCopy, origin)
      diffObject(from, to, patch)
      patch.push(opReturnIntoArrayPop)
    } else if (Array.isArray(from) && Array.isArray(to)) {
      patch.push(opPushElementBlank, origin)
      diffArray(from, to, patch)
      patch.push(opReturnIntoArrayPop)
    } else {
      patch.push(opArrayAppendValue, to)
    }
  }
}

/** The old index of each new element: same `_key`, else equal, else same position. */
function originsOf(before: unknown[], after: unknown[]): (number | undefined)[] {
  const byIdentity = new Map<string, number>()
  for (const [index, element] of before.entries()) {
    const identity = identityOf(element)
    if (!byIdentity.has(identity)) byIdentity.set(identity, index)
  }
  const taken = new Set<number>()
  const origins = after.map((element, at) => {
    const identity = identityOf(element)
    // Prefer the same position, so runs of equal elements stay runs.
    const origin = at < before.length && identityOf(before[at]) === identity ? at : byIdentity.get(identity)
    if (origin !== undefined) taken.add(origin)
    return origin
  })
  return origins.map((origin, at) => origin ?? (at < before.length && !taken.has(at) ? at : undefined))
}

function identityOf(element: unknown): string {
  return isObject(element) && typeof element._key === 'string' ? `key:${element._key}` : JSON.stringify(element)
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
