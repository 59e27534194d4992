import 'server-only'
import {fetchContent} from './fetch.ts'
import {serviceIdsQuery, serviceLinkQuery} from './queries/service.ts'
import type {ServiceLinkQueryResult} from './sanity-types.gen.ts'

export type ServiceLink = NonNullable<ServiceLinkQueryResult>

/**
 * `count` services other than this one, chosen anew whenever the page is made (spec 9: four, at random). The page is
 * purged by what it shows, the chosen services themselves, and not by a price of any of the others.
 */
export async function getOtherServices(
  id: string,
  count: number,
  random: () => number = Math.random,
): Promise<ServiceLink[]> {
  const ids = await fetchContent(serviceIdsQuery)
  const candidates = shuffle(
    ids.filter(other => other !== id),
    random,
  )
  const chosen: ServiceLink[] = []
  // One that was taken off since the list was read is missing, and the next one takes its place.
  while (chosen.length < count && candidates.length > 0) {
    const next = candidates.splice(0, count - chosen.length)
    const links = await Promise.all(next.map(readLink))
    chosen.push(...links.flatMap(link => (link?.path ? [link] : [])))
  }
  return chosen
}

function readLink(id: string): Promise<ServiceLinkQueryResult> {
  return fetchContent(serviceLinkQuery, {id})
}

/** Fisher-Yates, on a copy. */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item]
  }
  return shuffled
}
