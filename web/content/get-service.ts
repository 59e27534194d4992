import 'server-only'
import {sanityFetch} from './fetch.ts'
import {serviceByIdQuery, serviceIdByPathQuery} from './queries/service.ts'
import type {ServiceByIdQueryResult, ServiceIdByPathQueryResult} from './sanity-types.gen.ts'
import {documentTag, pathTag} from './tags.ts'

export type Service = NonNullable<ServiceByIdQueryResult>

/** Shape of an address that a document can have (schemas/page-path.ts); nothing else is worth a question. */
const pathShape = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/
const longestPath = 200

/**
 * The service at an address or at an old address of it, else null. Two readings, because a page has to be purged by
 * the id of what it shows, which is known only after the first: whoever moves away from an address takes the cached
 * page along through `doc:`, and whoever moves there purges it through `path:`.
 */
export async function getServiceAt(path: string): Promise<Service | null> {
  if (path.length > longestPath || !pathShape.test(path)) return null
  const id = await sanityFetch<ServiceIdByPathQueryResult>({
    query: serviceIdByPathQuery,
    params: {path},
    tags: [pathTag(path)],
  })
  if (!id) return null
  const service = await sanityFetch<ServiceByIdQueryResult>({
    query: serviceByIdQuery,
    params: {id},
    tags: [documentTag(id)],
  })
  if (!service?.path || (service.path !== path && !service.aliases?.includes(path))) return null
  return service
}
