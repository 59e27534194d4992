/**
 * Encodes the difference of two documents as a mendoza patch, Sanity's format for effects in listeners and history
 * (https://github.com/sanity-io/mendoza; npm has only the decoder). Opcodes are those of the decoder's list.
 */
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

/**
 * What a change did to its document, forwards and backwards. Like Sanity's, the patches leave `_rev` out: they apply
 * to a document without it. `[0, null]` stands for deletion and for nothing else, the Studio reads it literally.
 */
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

/** The patch that turns one JSON value into another. */
export function mendozaPatch(before: unknown, after: unknown): MendozaPatch {
  if (!isObject(before) || !isObject(after)) return [opValue, after]
  const patch: MendozaPatch = []
  diffObject(before, after, patch)
  return patch
}

function diffObject(before: JsonObject, after: JsonObject, patch: MendozaPatch): void {
  // The decoder numbers fields by JavaScript's default sort of the keys.
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

/** Builds the new array from runs of the old one, elements patched in place of their former self, and new values. */
function diffArray(before: unknown[], after: unknown[], patch: MendozaPatch): void {
  const origins = originsOf(before, after)
  // Without any element the output would stay blank, which is null.
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

/** For each new element the index of the old one it came from: same `_key`, else equal, else same place. */
function originsOf(before: unknown[], after: unknown[]): (number | undefined)[] {
  const byIdentity = new Map<string, number>()
  for (const [index, element] of before.entries()) {
    const identity = identityOf(element)
    if (!byIdentity.has(identity)) byIdentity.set(identity, index)
  }
  const taken = new Set<number>()
  const origins = after.map((element, at) => {
    const identity = identityOf(element)
    // The same place first: runs of equal elements stay runs.
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
