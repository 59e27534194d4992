import type {LakeDocument} from '../types.ts'

/** Up to so many changes are worked into the sorted list one by one; more are cheaper sorted afresh. */
const maxSplices = 64

/** Documents by id, listed in the order of their ids: what GROQ returns when a query asks for no order. */
export class Bucket {
  readonly #documents = new Map<string, LakeDocument>()
  readonly #changed = new Set<string>()
  #list: LakeDocument[] | null = null

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  get size(): number {
    return this.#documents.size
  }

  /** In the order in which they were put. */
  values(): Iterable<LakeDocument> {
    return this.#documents.values()
  }

  put(document: LakeDocument): void {
    this.#documents.set(document._id, document)
    this.#touch(document._id)
  }

  remove(id: string): void {
    if (this.#documents.delete(id)) this.#touch(id)
  }

  /** Stays as it is when the bucket changes; shared between readers, so not to be altered. */
  list(): LakeDocument[] {
    if (!this.#list) {
      this.#list = [...this.#documents.values()].sort(byId)
    } else if (this.#changed.size > 0) {
      const list = this.#list.slice()
      for (const id of this.#changed) {
        const at = placeOf(id, list)
        const document = this.#documents.get(id)
        list.splice(at, list[at]?._id === id ? 1 : 0, ...(document ? [document] : []))
      }
      this.#list = list
    }
    this.#changed.clear()
    return this.#list
  }

  #touch(id: string): void {
    if (!this.#list) return
    this.#changed.add(id)
    if (this.#changed.size <= maxSplices) return
    this.#list = null
    this.#changed.clear()
  }
}

/** Where the id stands in the sorted list, or would. */
function placeOf(id: string, list: LakeDocument[]): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle]?._id ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
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
