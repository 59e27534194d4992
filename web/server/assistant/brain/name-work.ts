import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {targetsIn} from './find-target.ts'
import {readQuantities} from './quantities.ts'
import {vocabularyOf} from './targets.ts'
import {normalise} from './text.ts'

export interface NamedWork {
  service: CatalogueService
  tier: CatalogueTier | null
  count: number | null
  squareFeet: number | null
}

/** Null for work that is not on the rate card. */
export function nameWork(catalogue: Catalogue, name: string): NamedWork | null {
  const vocabulary = vocabularyOf(catalogue)
  const text = normalise(name)
  const [target] = targetsIn(vocabulary, vocabulary.read(text), text)
  const service = catalogue.services.find(({_id}) => _id === target?.serviceId)
  if (!service || !target) return null
  const {count, squareFeet} = readQuantities(text.replace(/×/g, ' '))
  return {service, tier: target.tier, count, squareFeet}
}
