import 'server-only'
import {fetchContent} from './fetch.ts'
import {areaByIdQuery} from './queries/area.ts'
import {documentAtPathQuery} from './queries/document-path.ts'
import {serviceByIdQuery} from './queries/service.ts'
import type {AreaByIdQueryResult, ServiceByIdQueryResult} from './sanity-types.gen.ts'

export type Service = NonNullable<ServiceByIdQueryResult>
export type Area = NonNullable<AreaByIdQueryResult>

/** `path` is the document's own address, which need not be the one that was asked for. */
export type PageDocument =
  | {kind: 'service'; path: string; document: Service}
  | {kind: 'area'; path: string; document: Area}

/** Shape of an address that a document can have (schemas/page-path.ts); nothing else is worth a question. */
const pathShape = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/
const longestPath = 200

/**
 * The document at an address or at an old address of it, else null. Two readings, because a page has to be purged by
 * the id of what it shows, which is known only after the first: whoever moves away from an address takes the cached
 * page along through `doc:`, and whoever moves there purges it through `path:`.
 */
export async function getDocumentAt(path: string): Promise<PageDocument | null> {
  if (path.length > longestPath || !pathShape.test(path)) return null
  const at = await fetchContent(documentAtPathQuery, {path})
  if (!at) return null
  const found = at._type === 'service' ? await readService(at._id) : await readArea(at._id)
  return found && (found.path === path || found.document.aliases?.includes(path)) ? found : null
}

async function readService(id: string): Promise<PageDocument | null> {
  const service = await fetchContent(serviceByIdQuery, {id})
  return service?.path ? {kind: 'service', path: service.path, document: service} : null
}

async function readArea(id: string): Promise<PageDocument | null> {
  const area = await fetchContent(areaByIdQuery, {id})
  return area?.path ? {kind: 'area', path: area.path, document: area} : null
}
