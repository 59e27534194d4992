import 'server-only'
import {createHash} from 'node:crypto'
import {fetchContent} from './fetch.ts'
import {serviceIdsQuery, serviceLinkQuery} from './queries/service.ts'
import type {ServiceLinkQueryResult} from './sanity-types.gen.ts'

export type ServiceLink = NonNullable<ServiceLinkQueryResult>

/** Services other than `id`. One query each, so that a price of any other service does not purge the page. */
export async function getOtherServices(id: string, count: number): Promise<ServiceLink[]> {
  const ids = await fetchContent(serviceIdsQuery)
  const candidates = mixFor(id, ids)
  const chosen: ServiceLink[] = []
  // A service unpublished since the list was read is missing; the next one takes its place.
  while (chosen.length < count && candidates.length > 0) {
    const next = candidates.splice(0, count - chosen.length)
    const links = await Promise.all(next.map(nextId => fetchContent(serviceLinkQuery, {id: nextId})))
    chosen.push(...links.flatMap(link => (link?.path ? [link] : [])))
  }
  return chosen
}

/** A random order per page that stays: Next may render a page twice, and keeps the tags of both. */
export function mixFor(id: string, ids: readonly string[]): string[] {
  const rank = (other: string) => createHash('sha256').update(`${id} ${other}`).digest('hex')
  return ids.filter(other => other !== id).sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}
