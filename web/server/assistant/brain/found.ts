// What the vocabulary found in a part of a message, and which of it is meant.
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import type {List} from './list.ts'
import type {Part} from './part.ts'
import {readQuantity} from './quantities.ts'
import {type Found, type Vocabulary, vocabularyOf} from './vocabulary.ts'
import type {Word} from './words.ts'

/** One or several services in one part: each takes the words from the end of the one before. */
export function sharesOf({words, text}: Part, found: readonly Found[]) {
  return found.map(({services, hours, places}, index) => {
    const from = index === 0 ? 0 : (found[index - 1]?.places.at(-1) ?? -1) + 1
    const to = index === found.length - 1 ? words.length : (places.at(-1) ?? 0) + 1
    const own = words.slice(from, to)
    return {services, hours, told: {words: own, text, quantity: readQuantity(own)}}
  })
}

/** Of several services with one name: the one on the list, or the one with such a price. Null: it is asked. */
export function serviceMeant(
  services: readonly CatalogueService[],
  words: readonly Word[],
  {list, vocabulary}: {list: List; vocabulary: Vocabulary},
): CatalogueService | null {
  const listed = services.filter(({_id}) => list.lines.some(({serviceId}) => serviceId === _id))
  const fitting = listed.length > 0 ? listed : services.filter(service => vocabulary.tierOf(service, [...words]))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

export interface NamedWork {
  service: CatalogueService
  tier: CatalogueTier | null
  count: number | null
  squareFeet: number | null
}

/** The service and tier that a line of the summary names; null for work that is not on the rate card. */
export function nameWork(catalogue: Catalogue, name: string): NamedWork | null {
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(name.replace(/×/g, ' '))
  const [found] = vocabulary.find(words)
  const [service, other] = found?.services ?? []
  if (!service || other) return null
  const {count, squareFeet} = readQuantity(words)
  return {service, tier: vocabulary.tierOf(service, words), count, squareFeet}
}
