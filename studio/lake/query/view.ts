/**
 * What one kind of reader sees of a dataset: the documents of a perspective, overlaid before GROQ runs so that `->`,
 * `references()` and subqueries see the overlay, with the look-ups that keep queries by id, type and slug cheap.
 * Kept up to date commit by commit, never rebuilt while the perspective is in use.
 */
import type {Commit, LakeDocument, Perspective, QueryableDataset} from '../types.ts'
import {AttributeIndex, stringsAt} from './attribute-index.ts'
import {Bucket, Buckets, byId} from './bucket.ts'
import {isPublicId, isPublishedId, publishedIdOf} from './document-group.ts'
import {candidatesFor} from './perspective.ts'

/** A Studio with a few releases open uses about five stacks; names come from the URL, so their number is bounded. */
const maxViews = 16
/** The site and the Studio ask by about four attributes; a text full of others costs what a scan does. */
const maxIndexes = 8
/** No path of a document: names of attributes in a path have no space. */
const groupPath = ' group'

/** What an evaluation needs to know of the documents it runs over. */
export interface Lookup {
  get(id: string): LakeDocument | undefined
  all: {list(): LakeDocument[]}
  byType: {get(type: string): {size: number; list(): LakeDocument[]} | undefined}
  /** By id: at least those that hold this string at this path, alone or in an array. */
  holding(path: string, value: string): LakeDocument[]
  /** By id: at least those with a reference to this id, whatever its dataset. */
  mentioning(id: string): LakeDocument[]
  /** By id: at least the document and its drafts and versions. */
  versionsOf(id: string): LakeDocument[]
}

export class View implements Lookup {
  readonly all = new Bucket()
  readonly byType = new Buckets()
  seq: number
  /** By path, made when a query first asks for it, the most recently asked last. */
  readonly #indexes = new Map<string, AttributeIndex>()
  readonly #dataset: QueryableDataset
  readonly #published: boolean
  readonly #open: boolean
  readonly #candidates: ((publishedId: string) => string[]) | null

  /** @param open Whether documents with a dot in their id may be seen at all (the reader has a token). */
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

  /** Brings the document (or group) that this id belongs to up to date with the dataset. */
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

/**
 * The view of a dataset for a perspective, made on first use.
 *
 * @param open False for readers without a token.
 */
export function viewOf(dataset: QueryableDataset, perspective: Perspective, open: boolean): View {
  const views = viewsOf(dataset)
  const key = JSON.stringify([open, perspective])
  let view = views.get(key)
  // A reader inside a commit listener may come before this room was told of the commit.
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
