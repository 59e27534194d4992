import type {LakeDocument} from '../types.ts'

/** Indexes document ids by the strings at one attribute, alone or in an array. A superset for equality filters. */
export class AttributeIndex {
  readonly #ids = new Map<string, string | Set<string>>()
  readonly #valuesOf: (document: LakeDocument) => string[]

  constructor(valuesOf: (document: LakeDocument) => string[], documents: Iterable<LakeDocument>) {
    this.#valuesOf = valuesOf
    for (const document of documents) this.add(document)
  }

  add(document: LakeDocument): void {
    const id = document._id
    for (const value of this.#valuesOf(document)) {
      const existing = this.#ids.get(value)
      if (existing === undefined) this.#ids.set(value, id)
      else if (typeof existing !== 'string') existing.add(id)
      else if (existing !== id) this.#ids.set(value, new Set([existing, id]))
    }
  }

  remove(document: LakeDocument): void {
    const id = document._id
    for (const value of this.#valuesOf(document)) {
      const existing = this.#ids.get(value)
      if (existing === id) this.#ids.delete(value)
      else if (existing instanceof Set && existing.delete(id) && existing.size === 0) this.#ids.delete(value)
    }
  }

  idsOf(value: string): Iterable<string> {
    const existing = this.#ids.get(value)
    return existing === undefined ? [] : typeof existing === 'string' ? [existing] : existing
  }
}

/** The strings at a path such as `path.current`, as GROQ reaches them: through objects, never through arrays. */
export function stringsAt(path: string): (document: LakeDocument) => string[] {
  const names = path.split('.')
  return document => {
    let found: unknown = document
    for (const name of names) {
      if (typeof found !== 'object' || found === null || Array.isArray(found) || !Object.hasOwn(found, name)) return []
      found = (found as Record<string, unknown>)[name]
    }
    if (typeof found === 'string') return [found]
    return Array.isArray(found) ? found.filter(item => typeof item === 'string') : []
  }
}
