import type {LakeDocument} from '../types.ts'

/**
 * The ids of documents by the strings they hold at one attribute, alone or in an array. Says which documents may meet an
 * equality with a string; those it does not name cannot.
 */
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
      const known = this.#ids.get(value)
      if (known === undefined) this.#ids.set(value, id)
      else if (typeof known !== 'string') known.add(id)
      else if (known !== id) this.#ids.set(value, new Set([known, id]))
    }
  }

  remove(document: LakeDocument): void {
    const id = document._id
    for (const value of this.#valuesOf(document)) {
      const known = this.#ids.get(value)
      if (known === id) this.#ids.delete(value)
      else if (known instanceof Set && known.delete(id) && known.size === 0) this.#ids.delete(value)
    }
  }

  /** In no order. */
  idsOf(value: string): Iterable<string> {
    const known = this.#ids.get(value)
    return known === undefined ? [] : typeof known === 'string' ? [known] : known
  }
}

/** The strings at `path.current` or `aliases`, as GROQ reaches them: through objects, never through arrays. */
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
