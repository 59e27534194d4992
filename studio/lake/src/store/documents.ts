import type {LakeDocument} from '../types.ts'
import {referencesOf} from './references.ts'

/** Kept in memory by id, `_type` and references. All are frozen, because readers get the stored object. */
export class Documents {
  readonly #byId = new Map<string, LakeDocument>()
  readonly #byType = new Map<string, Map<string, LakeDocument>>()
  readonly #holders = new Map<string, Set<string>>()

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)
  }

  all(): Iterable<LakeDocument> {
    return this.#byId.values()
  }

  size(): number {
    return this.#byId.size
  }

  byType(type: string): Iterable<LakeDocument> {
    return this.#byType.get(type)?.values() ?? []
  }

  *referencing(id: string): Iterable<LakeDocument> {
    for (const holder of this.mentioning(id)) {
      const document = this.#byId.get(holder)
      if (document && referencesOf(document).all.has(id)) yield document
    }
  }

  mentioning(id: string): Iterable<string> {
    return this.#holders.get(id) ?? []
  }

  /** @param document frozen; replaces the one with the same `_id` */
  put(document: LakeDocument): void {
    const id = document._id
    const before = this.#byId.get(id)
    if (before) this.#unindex(before)
    this.#byId.set(id, document)
    entry(this.#byType, document._type, () => new Map<string, LakeDocument>()).set(id, document)
    for (const target of referencesOf(document).mentioned) entry(this.#holders, target, () => new Set<string>()).add(id)
  }

  remove(id: string): void {
    const before = this.#byId.get(id)
    if (!before) return
    this.#unindex(before)
    this.#byId.delete(id)
  }

  #unindex(document: LakeDocument): void {
    const siblings = this.#byType.get(document._type)
    siblings?.delete(document._id)
    if (siblings?.size === 0) this.#byType.delete(document._type)
    for (const target of referencesOf(document).mentioned) {
      const holders = this.#holders.get(target)
      holders?.delete(document._id)
      if (holders?.size === 0) this.#holders.delete(target)
    }
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = create()
    map.set(key, value)
  }
  return value
}
