import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {readQuantities} from './quantities.ts'
import {matchPhrases, type Vocabulary, vocabularyOf} from './targets.ts'
import {normalise} from './text.ts'

export interface Target {
  serviceId: string | null
  name: string
  tier: CatalogueTier | null
}

export function targetsIn(vocabulary: Vocabulary, said: string[], clause: string): Target[] {
  // "a doorbell for the back door": the work comes first, then its place.
  const [head = '', ...place] = clause.split(/\b(?:for|at|by|near|next to|above|over|beside) (?:the|my|our)\b/)
  const first = place.length > 0 ? bestTarget(vocabulary, vocabulary.read(head), head) : []
  return first.length > 0 ? first : bestTarget(vocabulary, said, clause)
}

function bestTarget(vocabulary: Vocabulary, said: string[], clause: string): Target[] {
  const isRepair = /\b(?:fix|repair|stick|squeak|won't|wont|doesn't|doesnt|broken|loose|adjust|rub|drag|crack)/.test(
    clause,
  )
  const priced = vocabulary.services.map(({service, phrases, tiers}) => {
    const whole = matchPhrases(phrases, said)
    const best = tiers
      .map(({tier, phrases: own}) => ({tier, ...matchPhrases(own, said)}))
      .reduce<{tier: CatalogueTier | null; score: number; names: boolean}>(
        (top, entry) =>
          entry.score > top.score || (entry.score === top.score && entry.names && !top.names) ? entry : top,
        {tier: null, score: 0, names: false},
      )
    const isNamed = whole.names || best.names
    return {
      service,
      tier: best.tier,
      score: isNamed ? whole.score + best.score : 0,
      top: Math.max(whole.score, best.names ? best.score : 0),
    }
  })
  const winner = priced.reduce<(typeof priced)[number] | null>(
    (top, entry) => (entry.score > (top?.score ?? 0) ? entry : top),
    null,
  )
  const other = vocabulary.unpriced
    .map(({name, phrases}) => ({name, score: matchPhrases(phrases, said).score}))
    .reduce((top, entry) => (entry.score > top.score ? entry : top), {name: '', score: 0})
  if (
    other.score > 0 &&
    (!winner || other.score > winner.top || (other.score === winner.top && isRepair && / repair$/.test(other.name)))
  ) {
    return [{serviceId: null, name: other.name, tier: null}]
  }
  if (!winner) return []
  return [{serviceId: winner.service._id, name: winner.service.title ?? '', tier: winner.tier}]
}

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
