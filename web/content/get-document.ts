import 'server-only'
import {fetchContent} from './fetch.ts'
import {areaByIdQuery} from './queries/area.ts'
import {documentAtPathQuery} from './queries/documents.ts'
import {serviceByIdQuery} from './queries/service.ts'
import {withoutSampleItems} from './samples.ts'
import type {AreaByIdQueryResult, ServiceByIdQueryResult} from './sanity-types.gen.ts'

export type Service = NonNullable<ServiceByIdQueryResult>
export type Area = NonNullable<AreaByIdQueryResult>

/** `path` is the document's own address, which may differ from the requested one. */
export type PageDocument =
  | {kind: 'service'; path: string; document: Service}
  | {kind: 'area'; path: string; document: Area}

const pathShape = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/
const maxPathLength = 200

/** By current or old address. Two queries, so that both the document's id and the address are cache tags. */
export async function getDocumentAt(path: string): Promise<PageDocument | null> {
  if (path.length > maxPathLength || !pathShape.test(path)) return null
  const at = await fetchContent(documentAtPathQuery, {path})
  if (!at) return null
  const found = at._type === 'service' ? await readService(at._id) : await readArea(at._id)
  return found && (found.path === path || found.document.aliases?.includes(path)) ? found : null
}

async function readService(id: string): Promise<PageDocument | null> {
  const found = await fetchContent(serviceByIdQuery, {id})
  const service = found && {...found, recentProjects: found.recentProjects && withoutSampleItems(found.recentProjects)}
  return service?.path ? {kind: 'service', path: service.path, document: service} : null
}

async function readArea(id: string): Promise<PageDocument | null> {
  const found = await fetchContent(areaByIdQuery, {id})
  const area = found && {...found, project: (found.project && withoutSampleItems([found.project])[0]) ?? null}
  return area?.path ? {kind: 'area', path: area.path, document: area} : null
}
