/** `/data/doc` and `/data/export`, which need no GROQ. */
import type {Dataset, Identity, LakeDocument} from '../types.ts'
import {isPublicId, publishedIdOf} from './document-group.ts'
import {isAsset, publicCopy} from './public-copy.ts'

export interface DocumentsAnswer {
  documents: LakeDocument[]
  omitted: {id: string; reason: 'existence' | 'permission'}[]
}

/** In request order. @param options.allVersions includes each group's drafts, versions and published documents */
export function documentsById(
  dataset: Dataset,
  ids: string[],
  options: {identity: Identity | null; allVersions: boolean},
): DocumentsAnswer {
  const answer: DocumentsAnswer = {documents: [], omitted: []}
  const wanted = options.allVersions ? withVersions(dataset, ids) : new Set(ids)
  for (const id of wanted) {
    const document = dataset.get(id)
    // Security: do not reveal whether a hidden document exists.
    if (!options.identity && !isPublicId(id)) answer.omitted.push({id, reason: 'permission'})
    else if (document) answer.documents.push(options.identity ? document : publicCopy(document))
    else answer.omitted.push({id, reason: 'existence'})
  }
  return answer
}

function withVersions(dataset: Dataset, ids: string[]): Set<string> {
  const missing = new Map(ids.map(id => [publishedIdOf(id), id]))
  const groups = new Set(missing.keys())
  const wanted = new Set<string>()
  for (const {_id} of dataset.all()) {
    const group = publishedIdOf(_id)
    if (!groups.has(group)) continue
    wanted.add(_id)
    missing.delete(group)
  }
  for (const id of missing.values()) wanted.add(id)
  return wanted
}

const documentsPerChunk = 200

/** Empty `types` means all. Stored asset addresses may be outdated, so `addressOf` says where the caller loads them. */
export function exportDocuments(
  dataset: Dataset,
  options: {identity: Identity | null; types: string[]; addressOf: (path: string) => string},
): ReadableStream<Uint8Array> {
  const types = new Set(options.types)
  const documents = [...dataset.all()].filter(
    ({_id, _type}) => (options.identity || isPublicId(_id)) && (types.size === 0 || types.has(_type)),
  )
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream({
    pull(controller) {
      const lines = documents
        .slice(at, at + documentsPerChunk)
        .map(
          document =>
            `${JSON.stringify(reachable(options.identity ? document : publicCopy(document), options.addressOf))}\n`,
        )
      at += lines.length
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')))
      if (at >= documents.length) controller.close()
    },
  })
}

function reachable(document: LakeDocument, addressOf: (path: string) => string): LakeDocument {
  return isAsset(document) && typeof document.path === 'string'
    ? {...document, url: addressOf(document.path)}
    : document
}
