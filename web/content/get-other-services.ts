import 'server-only'
import {fetchContent} from './fetch.ts'
import {serviceIdsQuery, serviceLinkQuery} from './queries/service.ts'
import type {ServiceLinkQueryResult} from './sanity-types.gen.ts'

export type ServiceLink = NonNullable<ServiceLinkQueryResult>

/** Random services other than `id`. One query each, so that a price of any other service does not purge the page. */
export async function getOtherServices(id: string, count: number): Promise<ServiceLink[]> {
  const ids = await fetchContent(serviceIdsQuery)
  const candidates = shuffle(ids.filter(other => other !== id))
  const chosen: ServiceLink[] = []
  // A service unpublished since the list was read is missing; the next one takes its place.
  while (chosen.length < count && candidates.length > 0) {
    const next = candidates.splice(0, count - chosen.length)
    const links = await Promise.all(next.map(nextId => fetchContent(serviceLinkQuery, {id: nextId})))
    chosen.push(...links.flatMap(link => (link?.path ? [link] : [])))
  }
  return chosen
}

export function shuffle<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item]
  }
  return shuffled
}
