// What a message can be about: the owner's services and tiers, with all the words for them. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {rooms, serviceWords, tierWords, unpricedWork, workVerbs} from './lexicon.ts'
import {corrector} from './spelling.ts'
import {normalise, stem, words} from './text.ts'

interface Phrase {
  stems: string[]
  names: boolean
}

interface ServiceTarget {
  service: CatalogueService
  phrases: Phrase[]
  tiers: {tier: CatalogueTier; phrases: Phrase[]}[]
}

export interface Vocabulary {
  services: ServiceTarget[]
  unpriced: {name: string; phrases: Phrase[]}[]
  read(text: string): string[]
}

const known = new WeakMap<Catalogue, Vocabulary>()

export function vocabularyOf(catalogue: Catalogue): Vocabulary {
  const made = known.get(catalogue) ?? makeVocabulary(catalogue)
  known.set(catalogue, made)
  return made
}

function makeVocabulary(catalogue: Catalogue): Vocabulary {
  const services = catalogue.services
    .filter(service => !isFamily(service, catalogue.services))
    .map(service => {
      const title = plain(service.title)
      const said = entriesFor(serviceWords, title)
      const own = said.length > 0 ? said : [title]
      return {
        service,
        phrases: [...own, ...(service.customerWords ?? [])].map(phrase => toPhrase(`+${plain(phrase)}`)),
        tiers: (service.priceTiers ?? []).map(tier => {
          const label = plain(tierLabel(tier))
          return {tier, phrases: [label, ...entriesFor(tierWords, label)].map(toPhrase)}
        }),
      }
    })
  const unpriced = Object.entries(unpricedWork).map(([name, said]) => ({
    name,
    phrases: listed(said).map(phrase => toPhrase(`+${phrase}`)),
  }))
  const all = [
    ...services.flatMap(({phrases, tiers}) => [...phrases, ...tiers.flatMap(tier => tier.phrases)]),
    ...unpriced.flatMap(({phrases}) => phrases),
  ]
  const correct = corrector([
    ...all.flatMap(({stems}) => stems),
    ...rooms.flatMap(room => words(room).map(stem)),
    ...workVerbs.map(stem),
    ...extraWords.map(stem),
  ])
  return {services, unpriced, read: text => words(normalise(text)).map(correct)}
}

/** "Painting", without prices, beside "Interior Painting" and "Exterior Painting": ask which. */
function isFamily({title, priceTiers}: CatalogueService, all: readonly CatalogueService[]): boolean {
  const own = words(plain(title)).map(stem)
  const contains = (other: CatalogueService) => {
    const theirs = new Set(words(plain(other.title)).map(stem))
    return other.title !== title && own.every(word => theirs.has(word))
  }
  return (priceTiers ?? []).length === 0 && all.some(contains)
}

const extraWords = 'actually instead photo picture cancel forget install appointment estimate price square inch'.split(
  ' ',
)

function plain(text: string | null): string {
  return normalise((text ?? '').replace(/\b12x12\b/gi, '12x12 '))
    .replace(/\band\b|&/g, ' n ')
    .replace(/12\s*\*?\s*sqft/g, '')
    .replace(/[^a-z0-9+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function entriesFor(lexicon: Record<string, string>, text: string): string[] {
  const has = new Set(words(text).map(stem))
  return Object.entries(lexicon).flatMap(([key, said]) =>
    words(plain(key)).every(word => has.has(stem(word)) || word === 'n') ? listed(said) : [],
  )
}

function listed(said: string): string[] {
  return said.split(/,\s+/)
}

function toPhrase(text: string): Phrase {
  return {stems: words(text.replace('+', '')).map(stem), names: text.startsWith('+')}
}

export interface Match {
  score: number
  names: boolean
}

export function matchPhrases(phrases: readonly Phrase[], said: readonly string[]): Match {
  let best: Match = {score: 0, names: false}
  for (const {stems, names} of phrases) {
    if (stems.length === 0 || !standsIn(stems, said)) continue
    const score = stems.length * 2 + (names ? 1 : 0)
    best = {score: Math.max(best.score, score), names: best.names || names}
  }
  return best
}

function standsIn(stems: readonly string[], said: readonly string[]): boolean {
  for (let start = 0; start < said.length; start++) {
    let at = start
    let found = 0
    while (at < said.length && found < stems.length && at - start <= stems.length + 2) {
      if (said[at] === stems[found]) found++
      else if (found === 0) break
      at++
    }
    if (found === stems.length) return true
  }
  return false
}
