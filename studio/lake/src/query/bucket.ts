import type {LakeDocument} from '../types.ts'

/** Above this, sorting again is cheaper than inserting one by one. */
const maxSplices = 64

/** Documents ordered by id, GROQ's default order. */
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

  /** Shared and unaffected by later changes; do not mutate. */
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
