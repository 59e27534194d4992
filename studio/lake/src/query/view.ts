// The documents of a perspective, overlaid before GROQ runs so that `->`, `references()` and subqueries see the
// overlay. Updated commit by commit; indexes keep queries by id, type and slug cheap.
import type {Commit, LakeDocument, Perspective, QueryableDataset} from '../types.ts'
import {AttributeIndex, stringsAt} from './attribute-index.ts'
import {Bucket, Buckets, byId} from './bucket.ts'
import {isPublicId, isPublishedId, publishedIdOf} from './document-group.ts'
import {candidatesFor} from './perspective.ts'

/** A Studio uses about five perspectives; bounded, because names come from the URL. */
const maxViews = 16
/** The site and the Studio filter by about four attributes; other filters scan. */
const maxIndexes = 8
/** Cannot collide: attribute names in a path have no space. */
const groupPath = ' group'

export interface Lookup {
  get(id: string): LakeDocument | undefined
  all: {list(): LakeDocument[]}
  byType: {get(type: string): {size: number; list(): LakeDocument[]} | undefined}
  /** Each list is ordered by id and may hold more documents than match. */
  holding(path: string, value: string): LakeDocument[]
  mentioning(id: string): LakeDocument[]
  versionsOf(id: string): LakeDocument[]
}

export class View implements Lookup {
  readonly all = new Bucket()
  readonly byType = new Buckets()
  seq: number
  /** By path, built on first use, most recently used last. */
  readonly #indexes = new Map<string, AttributeIndex>()
  readonly #dataset: QueryableDataset
  readonly #published: boolean
  readonly #open: boolean
  readonly #candidates: ((publishedId: string) => string[]) | null

  /** @param open includes documents with a dot in their id */
  constructor(dataset: QueryableDataset, perspective: Perspective, open: boolean) {
    this.#dataset = dataset
    this.#published = perspective === 'published'
    this.#open = open
    this.#candidates = candidatesFor(perspective)
    this.seq = dataset.lastSeq()
    for (const {_id} of dataset.all()) this.#refresh(_id)
  }

  get(id: string): LakeDocument | undefined {
    return this.all.get(id)
  }

  holding(path: string, value: string): LakeDocument[] {
    return this.#documents(this.#index(path, stringsAt(path)).idsOf(value))
  }

  mentioning(id: string): LakeDocument[] {
    const holders = [...this.#dataset.mentioning(id)]
    return this.#documents(holders.map(holder => (this.#candidates ? publishedIdOf(holder) : holder)))
  }

  versionsOf(id: string): LakeDocument[] {
    const group = this.#index(groupPath, ({_id}) => [publishedIdOf(_id)]).idsOf(id)
    return this.#documents([id, ...group])
  }

  #documents(ids: Iterable<string>): LakeDocument[] {
    const found: LakeDocument[] = []
    for (const id of new Set(ids)) {
      const document = this.all.get(id)
      if (document) found.push(document)
    }
    return found.length > 1 ? found.sort(byId) : found
  }

  #index(name: string, valuesOf: (document: LakeDocument) => string[]): AttributeIndex {
    const index = this.#indexes.get(name) ?? new AttributeIndex(valuesOf, this.all.values())
    this.#indexes.delete(name)
    this.#indexes.set(name, index)
    if (this.#indexes.size > maxIndexes) {
      for (const oldest of this.#indexes.keys()) {
        this.#indexes.delete(oldest)
        break
      }
    }
    return index
  }

  apply(commit: Commit): void {
    if (commit.seq <= this.seq) return
    for (const {id} of commit.changes) this.#refresh(id)
    this.seq = commit.seq
  }

  #refresh(id: string): void {
    const key = this.#candidates ? publishedIdOf(id) : id
    const before = this.all.get(key)
    const after = this.#look(key)
    if (before) {
      if (before._type !== after?._type) this.byType.remove(before._type, key)
      for (const index of this.#indexes.values()) index.remove(before)
    }
    if (!after) {
      this.all.remove(key)
      return
    }
    this.all.put(after)
    this.byType.put(after._type, after)
    for (const index of this.#indexes.values()) index.add(after)
  }

  #look(key: string): LakeDocument | undefined {
    if (!this.#open && !isPublicId(key)) return undefined
    if (this.#published && !isPublishedId(key)) return undefined
    if (!this.#candidates) return this.#dataset.get(key)
    for (const id of this.#candidates(key)) {
      const found = this.#open || isPublicId(id) ? this.#dataset.get(id) : undefined
      if (found) return {...found, _id: key, _originalId: id}
    }
    return undefined
  }
}

const viewsByDataset = new WeakMap<QueryableDataset, Map<string, View>>()

/** Cached. @param open false without a token */
export function viewOf(dataset: QueryableDataset, perspective: Perspective, open: boolean): View {
  const views = viewsOf(dataset)
  const key = JSON.stringify([open, perspective])
  let view = views.get(key)
  // A commit listener may query before this view has applied the commit.
  if (!view || view.seq !== dataset.lastSeq()) view = new View(dataset, perspective, open)
  views.delete(key)
  views.set(key, view)
  if (views.size > maxViews) {
    for (const oldest of views.keys()) {
      views.delete(oldest)
      break
    }
  }
  return view
}

function viewsOf(dataset: QueryableDataset): Map<string, View> {
  let views = viewsByDataset.get(dataset)
  if (!views) {
    const created = new Map<string, View>()
    dataset.onCommit(commit => {
      for (const view of created.values()) view.apply(commit)
    })
    viewsByDataset.set(dataset, created)
    views = created
  }
  return views
}
