import type {LakeDocument} from '../types.ts'

/** Documents by id, listed in the order of their ids: what GROQ returns when a query asks for no order. */
export class Bucket {
  readonly #documents = new Map<string, LakeDocument>()
  #list: LakeDocument[] | null = null

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  get size(): number {
    return this.#documents.size
  }

  put(document: LakeDocument): void {
    this.#documents.set(document._id, document)
    this.#list = null
  }

  remove(id: string): void {
    if (this.#documents.delete(id)) this.#list = null
  }

  /** Shared between readers until the next change: not to be altered. */
  list(): LakeDocument[] {
    this.#list ??= [...this.#documents.values()].sort(byId)
    return this.#list
  }
}

/** Buckets by a value of their documents; empty ones do not stay. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>()

  get(value: string): Bucket | undefined {
    return this.#buckets.get(value)
  }

  put(value: string, document: LakeDocument): void {
    let bucket = this.#buckets.get(value)
    if (!bucket) {
      bucket = new Bucket()
      this.#buckets.set(value, bucket)
    }
    bucket.put(document)
  }

  remove(value: string, id: string): void {
    const bucket = this.#buckets.get(value)
    bucket?.remove(id)
    if (bucket?.size === 0) this.#buckets.delete(value)
  }
}

export function byId(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0
}
