import type {DocumentChange, LakeDocument, WireMutation, WorkingCopy} from '../types.ts'
import {isDocumentId} from './ids.ts'
import {requirePlainJson} from './plain-json.ts'
import {invalid} from './refused.ts'

interface Store {
  get(id: string): LakeDocument | undefined
  all(): Iterable<LakeDocument>
}

export class Draft implements WorkingCopy {
  readonly timestamp: string
  readonly transactionId: string
  readonly #store: Store
  readonly #changed = new Map<string, LakeDocument | null>()
  readonly #mutations = new Map<string, WireMutation[]>()

  constructor(store: Store, transactionId: string, timestamp: string) {
    this.#store = store
    this.transactionId = transactionId
    this.timestamp = timestamp
  }

  get(id: string): LakeDocument | undefined {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.#store.get(id) : (changed ?? undefined)
  }

  *all(): Iterable<LakeDocument> {
    for (const document of this.#store.all()) {
      const changed = this.#changed.get(document._id)
      if (changed === undefined) yield document
      else if (changed) yield changed
    }
    for (const [id, changed] of this.#changed) {
      if (changed && !this.#store.get(id)) yield changed
    }
  }

  put(id: string, document: Record<string, unknown> | null, mutation?: WireMutation): void {
    this.#changed.set(id, document && this.#stamp(id, document))
    const mutations = this.#mutations.get(id) ?? []
    if (mutation) mutations.push(mutation)
    this.#mutations.set(id, mutations)
  }

  /** Validates each document and sets the server's fields. Imports may bring both times; `_createdAt` never changes. */
  #stamp(id: string, document: Record<string, unknown>): LakeDocument {
    if (!isDocumentId(id)) throw invalid(`Invalid document ID "${id}"`, {id})
    const type = document._type
    if (typeof type !== 'string' || type === '') throw invalid(`Document "${id}" must have a _type (a string)`, {id})
    requirePlainJson(document)
    const existing = this.get(id)
    return {
      ...document,
      _id: id,
      _type: type,
      _rev: this.transactionId,
      _createdAt: existing?._createdAt ?? this.#time(id, '_createdAt', document),
      // Others rely on the time of a private document, so whoever writes the document cannot choose it.
      _updatedAt: existing || id.includes('.') ? this.timestamp : this.#time(id, '_updatedAt', document),
    }
  }

  #time(id: string, field: '_createdAt' | '_updatedAt', document: Record<string, unknown>): string {
    const given = document[field]
    if (given === undefined || given === null) return this.timestamp
    if (typeof given !== 'string' || Number.isNaN(Date.parse(given))) {
      throw invalid(`Document "${id}": ${field} must be an ISO 8601 date and time`, {id})
    }
    return given
  }

  /** Omits documents created and deleted in the same transaction. */
  changes(): DocumentChange[] {
    const changes: DocumentChange[] = []
    for (const [id, after] of this.#changed) {
      const before = this.#store.get(id) ?? null
      if (before || after) changes.push({id, before, after, mutations: this.#mutations.get(id) ?? []})
    }
    return changes
  }
}
