// What the Studio calls its services, prices and packages, and what customers call them (`customerWords`). A phrase
// fits a clause that has all of its words, in any order and near each other. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import type {Language} from './sentences.ts'
import {fails, isAside, isBroken, isSurface, isThing, isTrouble, isWorkVerb, isWorkWord} from './signs.ts'
import {corrector} from './spelling.ts'
import {contentOf, isSame, normalise, rooms, toWord, toWords, type Word} from './words.ts'

export type CataloguePackage = Catalogue['packages'][number]
export type Entry = {kind: 'service'; service: CatalogueService} | {kind: 'package'; package: CataloguePackage}

/** Part of a clause that names an entry; several entries where their words fit equally well. */
export interface Found {
  entries: Entry[]
  /** Places of its words in the clause. */
  places: number[]
  isWeak: boolean
}

interface Phrase<T> {
  words: Word[]
  of: T
  /** A bare noun or the name of a price: names the service only where no other work is said. */
  isWeak?: boolean
}

export interface Vocabulary {
  /** In an English message, Spanish stems say nothing. */
  read(text: string, language?: Language): Word[]
  find(words: readonly Word[]): Found[]
  /** Services that a bare noun may mean: "doors", "drywall". */
  hints(words: readonly Word[]): CatalogueService[]
  tierOf(service: CatalogueService, words: readonly Word[]): CatalogueTier | null
  /** The answer of the FAQ, or of the assistant's own answers, that fits the question best. */
  answerTo(words: readonly Word[]): string | null
}

const known = new WeakMap<Catalogue, Vocabulary>()

export function vocabularyOf(catalogue: Catalogue): Vocabulary {
  const made = known.get(catalogue) ?? makeVocabulary(catalogue)
  known.set(catalogue, made)
  return made
}

/** How many other words that say something may stand between those of a phrase. */
const gap = 3
const general = new Set(['instal', 'repair', 'servic', 'system', 'labor', 'treatment', 'area', 'restor'])

function makeVocabulary(catalogue: Catalogue): Vocabulary {
  const services = catalogue.services.filter(service => !isFamily(service, catalogue.services))
  const entries: Phrase<Entry>[] = [
    ...services.flatMap(service => servicePhrases(service)),
    ...catalogue.packages.flatMap(each =>
      phrasesOf([each.label?.replace(/\(.*\)/, ''), ...(each.customerWords ?? [])], {
        kind: 'package' as const,
        package: each,
      }),
    ),
  ]
  const tiers = new Map(
    services.map(service => [
      service._id,
      (service.priceTiers ?? []).flatMap(tier =>
        phrasesOf([tierLabel(tier), ...(tierLabel(tier)?.split(/,\s*/) ?? []), ...(tier.customerWords ?? [])], tier),
      ),
    ]),
  )
  const answers = [
    ...catalogue.faqs.flatMap(({customerWords, answer}) => phrasesOf(customerWords ?? [], answer ?? '')),
    ...(catalogue.words?.answers ?? []).flatMap(({customerWords, answer}) =>
      phrasesOf(customerWords ?? [], answer ?? ''),
    ),
  ]
  const all = [...entries, ...[...tiers.values()].flat(), ...answers]
  const correct = corrector(all.flatMap(({words}) => words.map(({text}) => text)))
  const hinted = services.map(service => ({
    service,
    words: [
      ...toWords(normalise(service.title ?? '')),
      ...(service.priceTiers ?? []).flatMap(tier => toWords(normalise(tierLabel(tier) ?? '')).filter(isThing)),
    ].filter(({en, text}) => text.length > 2 && !general.has(en)),
  }))
  return {
    read: (text, language) => {
      const words = toWords(normalise(text)).map(correct)
      return language === 'en' ? words.map(word => ({...word, es: word.text})) : words
    },
    find: words => pick(matches(entries, words), words),
    hints: words => {
      const nouns = contentOf(words).filter(
        word => !isAside(word) && hinted.some(each => each.words.some(own => isSame(own, word))),
      )
      return hinted
        .filter(each => nouns.some(word => each.words.some(own => isSame(own, word))))
        .map(each => each.service)
    },
    tierOf: (service, words) => bestTier(tiers.get(service._id) ?? [], words),
    answerTo: words => {
      // "Minimum charge to come out" is about the charge, not about where we come.
      const weight = ({phrase}: Match<string>) => contentOf(phrase.words).length * 9 + phrase.words.length
      const [found] = matches(answers, words).sort((a, b) => weight(b) - weight(a))
      return found?.phrase.of ?? null
    },
  }
}

/** "Painting" beside "Interior Painting" and "Exterior Painting": a name for both, so it is asked which. */
function isFamily({title, priceTiers}: CatalogueService, all: readonly CatalogueService[]): boolean {
  const own = toWords(normalise(title ?? ''))
  const contains = (other: CatalogueService) => {
    const theirs = toWords(normalise(other.title ?? ''))
    return other.title !== title && own.every(word => theirs.some(each => isSame(each, word)))
  }
  return (priceTiers ?? []).length === 0 && all.some(contains)
}

function servicePhrases(service: CatalogueService): Phrase<Entry>[] {
  const of = {kind: 'service' as const, service}
  const tiers = (service.priceTiers ?? []).flatMap(tier => [tierLabel(tier), ...(tier.customerWords ?? [])])
  const own = phrasesOf([service.title, ...(service.customerWords ?? [])], of)
  const ofTiers = phrasesOf(tiers, of).filter(({words}) => contentOf(words).length > 1)
  return [
    ...own.map(each => ({
      ...each,
      isWeak: each.words.length === 1 && each.words.some(word => !isWorkVerb(word) && !isTrouble(word)),
    })),
    ...ofTiers.map(each => ({...each, isWeak: true})),
  ]
}

function phrasesOf<T>(texts: readonly (string | null | undefined)[], of: T): Phrase<T>[] {
  return texts.flatMap(text => {
    const words = toWords(normalise((text ?? '').replace(/&|\band\b/gi, ' '))).filter(
      ({text: word}) => !/^(?:a|an|the|de|la|el|en|of|for|to|per)$/.test(word),
    )
    return words.length > 0 ? [{words, of}] : []
  })
}

interface Match<T> {
  phrase: Phrase<T>
  places: number[]
}

function fits(wanted: Word, word: Word): boolean {
  return isSame(wanted, word) || (/^(?:rooms?|cuartos?)$/.test(wanted.text) && rooms.has(word.text.replace(/s$/, '')))
}

function matches<T>(phrases: readonly Phrase<T>[], words: readonly Word[]): Match<T>[] {
  return phrases.flatMap(phrase => {
    const places = placesOf(phrase.words, words)
    return places ? [{phrase, places}] : []
  })
}

function placesOf(wanted: readonly Word[], words: readonly Word[]): number[] | null {
  let best: number[] | null = null
  for (let start = 0; start < words.length; start++) {
    const first = words[start]
    if (!first || !wanted.some(word => fits(word, first))) continue
    const within = words.slice(start, start + 14)
    const last = contentOf(within)[wanted.length + gap]
    const window = last ? within.slice(0, within.indexOf(last)) : within
    const used = new Set<number>()
    const isWhole = wanted.every(word => {
      const at = window.findIndex((said, index) => !used.has(index) && fits(word, said))
      if (at >= 0) used.add(at)
      return at >= 0
    })
    if (!isWhole) continue
    const places = [...used].map(at => at + start).sort((a, b) => a - b)
    if (!best || spanOf(places) < spanOf(best)) best = places
  }
  return best
}

const spanOf = (places: readonly number[]) => (places.at(-1) ?? 0) - (places[0] ?? 0)

/** Longest first; each takes its words. Equal ones of other entries over the same words are one finding. */
function pick(found: Match<Entry>[], words: readonly Word[]): Found[] {
  const sorted = found
    .filter(match => !isOtherWork(match, words))
    .sort((a, b) => b.places.length - a.places.length || spanOf(a.places) - spanOf(b.places))
  const picked: (Found & {length: number; span: number})[] = []
  for (const {phrase, places} of sorted) {
    const overlapping = picked.filter(each => each.places.some(place => places.includes(place)))
    const [equal] = overlapping
    if (!equal)
      picked.push({
        entries: [phrase.of],
        places,
        isWeak: phrase.isWeak ?? false,
        length: places.length,
        span: spanOf(places),
      })
    else if (
      equal.length === places.length &&
      equal.span === spanOf(places) &&
      !equal.entries.some(entry => isEqual(entry, phrase.of))
    ) {
      equal.entries.push(phrase.of)
      equal.places = [...new Set([...equal.places, ...places])].sort((a, b) => a - b)
    }
  }
  const inOrder = picked.sort((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0))
  return inOrder.filter(({entries: [entry], places}, index) => {
    const first = inOrder.findIndex(each => isEqual(each.entries[0], entry))
    // "A smart lock on the front door" orders no door.
    const isOn = index > 0 && [1, 2].some(back => /^(?:on|en)$/.test(words[(places[0] ?? 0) - back]?.text ?? ''))
    return first === index && !isOn
  })
}

function isEqual(one: Entry | undefined, other: Entry | undefined): boolean {
  if (one?.kind === 'service') return other?.kind === 'service' && one.service === other.service
  return one?.kind === other?.kind && one?.package === other?.package
}

const putsUp = 'install replace swap mount hang put new add instalar colgar montar cambiar poner nuevo nueva'
  .split(' ')
  .map(toWord)
const place =
  /^(?:over|above|on|in|at|by|near|behind|under|beside|from|off|onto|into|next|for|to|after|before|because|sobre|en|junto|para|arriba|encima|bajo|desde)$/

/** "My blinds won't open" is not "put up blinds": a service that repairs nothing is not meant by a repair. */
function isOtherWork({phrase, places}: Match<Entry>, words: readonly Word[]): boolean {
  if (phrase.of.kind === 'package') return words.some(({text}) => passing.test(text))
  const {service} = phrase.of
  const rest = words.filter((_, at) => !places.includes(at))
  // "Window screens" and "the handle of the window" are no windows.
  const isOther = (word: Word | undefined) => word && isForeign(word, service)
  const isPartOf = (at: number) => {
    const from = /^(?:the|my|our|la|el|mi)$/.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1
    return /^(?:de|del|of|on|for|to|en|para)$/.test(words[from]?.text ?? '') && isOther(words[from - 1])
  }
  // "A hole in the screen"
  const isIn = (at: number) =>
    isTrouble(words[at] ?? toWord('')) &&
    /^(?:in|through|en)$/.test(words[at + 1]?.text ?? '') &&
    isOther(words.slice(at + 2, at + 6).find(isThing))
  const isNamed = (at: number) => words[at] && !isWorkVerb(words[at])
  if (places.some(at => isNamed(at) && (isOther(words[at + 1]) || isPartOf(at) || isIn(at)))) return true
  if (/^(?:no|without|sin)$/.test(words[(places[0] ?? 0) - 1]?.text ?? '')) return true
  const isPutUp = words.some(word => putsUp.some(verb => isSame(verb, word)))
  const isOtherWord = (word: Word) => isWorkWord(word) && !isOwnWord(word, service)
  // "Replace the broken blinds" is about blinds.
  if (phrase.isWeak && core(words, places).some(word => isOtherWord(word) && !(isPutUp && isTrouble(word)))) return true
  if (toWords(normalise(service.title ?? '')).some(isTrouble)) return false
  const plain = words.map(({text}) => text).join(' ')
  const isTakenDown = /\b(?:tak\w+|took) (?:\S+ ){0,5}?down\b/.test(plain)
  return (
    isTakenDown ||
    (!isPutUp &&
      rest.some(
        word =>
          (isTrouble(word) && !isOwnWord(word, service)) ||
          word.text === 'keeps' ||
          (fails(plain) && !ownWords(service).some(isBroken)),
      ))
  )
}

/** Without its places: of "a TV over the fireplace", the TV. */
function core(words: readonly Word[], places: readonly number[]): Word[] {
  const cut = words.findIndex(({text}, at) => at > 0 && place.test(text) && places.every(each => each < at))
  return words.filter((_, at) => !places.includes(at) && (cut < 0 || at < cut))
}

const knownWords = new WeakMap<CatalogueService, Word[]>()

function ownWords(service: CatalogueService): Word[] {
  const tiers = (service.priceTiers ?? []).flatMap(tier => [tierLabel(tier), ...(tier.customerWords ?? [])])
  const made = knownWords.get(service) ?? [
    ...[service.title, ...(service.customerWords ?? []), ...tiers].flatMap(text => toWords(normalise(text ?? ''))),
    ...putsUp,
  ]
  knownWords.set(service, made)
  return made
}

/** A word of the service or of what customers call it and its prices. */
export function isOwnWord(word: Word, service: CatalogueService): boolean {
  return ownWords(service).some(own => isSame(own, word))
}

/** A thing that the service is not about. */
export function isForeign(word: Word, service: CatalogueService): boolean {
  return isThing(word) && !isSurface(word) && !isOwnWord(word, service)
}

/** "Call me in 1 hour", "it took 4 hours": time, not a package. */
const passing = /^(?:in|within|took|takes?|ago|open|every|call|until|before|away|drive|arrive|llame|hace|dentro)$/

function bestTier(phrases: readonly Phrase<CatalogueTier>[], words: readonly Word[]): CatalogueTier | null {
  const scores = new Map<CatalogueTier, number>()
  for (const {phrase} of matches(phrases, words))
    scores.set(phrase.of, Math.max(scores.get(phrase.of) ?? 0, phrase.words.length))
  const best = Math.max(0, ...scores.values())
  const top = [...scores].filter(([, score]) => score === best)
  return best > 0 && top.length === 1 ? (top[0]?.[0] ?? null) : null
}
