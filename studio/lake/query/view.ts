/**
 * What one kind of reader sees of a dataset: the documents of a perspective, overlaid before GROQ runs so that `->`,
 * `references()` and subqueries see the overlay, with the look-ups that keep queries by id, type and slug cheap.
 * Kept up to date commit by commit, never rebuilt while the perspective is in use.
 */
import type {Commit, Dataset, LakeDocument, Perspective} from '../types.ts'
import {Bucket, Buckets} from './bucket.ts'
import {isPublicId, isPublishedId, publishedIdOf} from './document-group.ts'
import {candidatesFor} from './perspective.ts'

/** A Studio with a few releases open uses about five stacks; names come from the URL, so their number is bounded. */
const MOST_VIEWS = 16

/** What an evaluation needs to know of the documents it runs over. */
export interface Lookup {
  get(id: string): LakeDocument | undefined
  all: {list(): LakeDocument[]}
  byType: {get(type: string): {list(): LakeDocument[]} | undefined}
  /** By `slug.current`, where that is a string. */
  bySlug: {get(slug: string): {list(): LakeDocument[]} | undefined}
}

export class View implements Lookup {
  readonly all = new Bucket()
  readonly byType = new Buckets()
  readonly bySlug = new Buckets()
  seq: number
  readonly #dataset: Dataset
  readonly #published: boolean
  readonly #open: boolean
  readonly #candidates: ((publishedId: string) => string[]) | null

  /** @param open Whether documents with a dot in their id may be seen at all (the reader has a token). */
  constructor(dataset: Dataset, perspective: Perspective, open: boolean) {
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
      const slug = slugOf(before)
      if (slug !== undefined && slug !== (after && slugOf(after))) this.bySlug.remove(slug, key)
    }
    if (!after) {
      this.all.remove(key)
      return
    }
    this.all.put(after)
    this.byType.put(after._type, after)
    const slug = slugOf(after)
    if (slug !== undefined) this.bySlug.put(slug, after)
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

function slugOf(document: LakeDocument): string | undefined {
  const {slug} = document
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return undefined
  return typeof slug.current === 'string' ? slug.current : undefined
}

const viewsByDataset = new WeakMap<Dataset, Map<string, View>>()

/**
 * The view of a dataset for a perspective, made on first use.
 *
 * @param open False for readers without a token.
 */
export function viewOf(dataset: Dataset, perspective: Perspective, open: boolean): View {
  const views = viewsOf(dataset)
  const key = JSON.stringify([open, perspective])
  let view = views.get(key)
  // A reader inside a commit listener may come before this room was told of the commit.
  if (!view || view.seq !== dataset.lastSeq()) view = new View(dataset, perspective, open)
  views.delete(key)
  views.set(key, view)
  if (views.size > MOST_VIEWS) {
    for (const oldest of views.keys()) {
      views.delete(oldest)
      break
    }
  }
  return view
}

function viewsOf(dataset: Dataset): Map<string, View> {
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
