// What the Studio calls its services, prices and packages, and what customers call them (`customerWords`). A phrase
// fits a clause that has all of its words, in any order and near each other. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import type {Language} from './sentences.ts'
import {isAside, isSurface, isThing, isTrouble, isWorkVerb, isWorkWord} from './signs.ts'
import {corrector} from './spelling.ts'
import {contentOf, isIn, isSame, rooms, toWord, type Word, wordsOf} from './words.ts'

/** Part of a clause that names services, several where their words fit equally well, or an hourly package. */
export interface Found {
  services: CatalogueService[]
  hours: string | null
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
const general = new Set('instal repair servic system labor treatment area restor'.split(' '))

function makeVocabulary(catalogue: Catalogue): Vocabulary {
  const services = catalogue.services.filter(service => !isFamily(service, catalogue.services))
  const names: Phrase<CatalogueService | string>[] = [
    ...services.flatMap(servicePhrases),
    ...catalogue.packages.flatMap(({label, customerWords}) =>
      phrasesOf([label?.replace(/\(.*\)/, ''), ...(customerWords ?? [])], label ?? ''),
    ),
  ]
  const tiers = new Map(
    services.map(service => [
      service._id,
      (service.priceTiers ?? []).flatMap(tier =>
        phrasesOf([...namesOf(tier), ...(tierLabel(tier)?.split(/,\s*/) ?? [])], tier),
      ),
    ]),
  )
  const answers = [...catalogue.faqs, ...(catalogue.words?.answers ?? [])].flatMap(({customerWords, answer}) =>
    phrasesOf(customerWords ?? [], answer ?? ''),
  )
  const all = [...names, ...[...tiers.values()].flat(), ...answers]
  const correct = corrector(all.flatMap(({words}) => words.map(({text}) => text)))
  const hinted = services.map(service => {
    const ofTiers = (service.priceTiers ?? []).flatMap(tier => wordsOf(tierLabel(tier) ?? '').filter(isThing))
    const words = [...wordsOf(service.title ?? ''), ...ofTiers]
    return {service, words: words.filter(({en, text}) => text.length > 2 && !general.has(en))}
  })
  return {
    read: (text, language) => {
      const words = wordsOf(text).map(word => correct(word, language === 'es'))
      return language === 'en' ? words.map(word => ({...word, es: word.text})) : words
    },
    find: words => pick(matches(names, words), words),
    hints: words => {
      const nouns = contentOf(words).filter(word => !isAside(word))
      return hinted.filter(each => nouns.some(word => isIn(each.words, word))).map(({service}) => service)
    },
    tierOf: ({_id}, words) => bestTier(tiers.get(_id) ?? [], words),
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
  const own = wordsOf(title ?? '')
  const contains = (other: CatalogueService) =>
    other.title !== title && own.every(word => isIn(wordsOf(other.title ?? ''), word))
  return (priceTiers ?? []).length === 0 && all.some(contains)
}

const namesOf = (tier: CatalogueTier) => [tierLabel(tier), ...(tier.customerWords ?? [])]

function servicePhrases(service: CatalogueService): Phrase<CatalogueService>[] {
  const own = phrasesOf([service.title, ...(service.customerWords ?? [])], service)
  const ofTiers = phrasesOf((service.priceTiers ?? []).flatMap(namesOf), service)
  return [
    ...own.map(each => ({...each, isWeak: each.words.length === 1})),
    ...ofTiers.filter(({words}) => contentOf(words).length > 1).map(each => ({...each, isWeak: true})),
  ]
}

function phrasesOf<T>(texts: readonly (string | null | undefined)[], of: T): Phrase<T>[] {
  return texts.flatMap(text => {
    const words = wordsOf(text ?? '').filter(
      ({text: word}) => !/^(?:a|an|and|the|de|la|el|en|of|for|to|per)$/.test(word),
    )
    return words.length > 0 ? [{words, of}] : []
  })
}

interface Match<T> {
  phrase: Phrase<T>
  places: number[]
}

/** "Room" and "cuarto" fit the name of any room. */
const kitchen = toWord('kitchen')

function fits(wanted: Word, word: Word): boolean {
  return isSame(wanted, word) || (/^(?:rooms?|cuartos?)$/.test(wanted.text) && rooms.has(word.text.replace(/s$/, '')))
}

function matches<T>(phrases: readonly Phrase<T>[], words: readonly Word[]): Match<T>[] {
  // Most phrases share no stem with the message, so these are never compared word by word.
  const en = new Set(words.map(word => word.en))
  const es = new Set(words.map(word => word.es))
  const mayFit = (word: Word) => en.has(word.en) || es.has(word.es) || fits(word, kitchen)
  return phrases.flatMap(phrase => {
    const places = phrase.words.every(mayFit) ? placesOf(phrase.words, words) : null
    return places ? [{phrase, places}] : []
  })
}

function placesOf(wanted: readonly Word[], words: readonly Word[]): number[] | null {
  for (const [start, first] of words.entries()) {
    if (!wanted.some(word => fits(word, first))) continue
    const within = words.slice(start, start + 14)
    const last = contentOf(within)[wanted.length + gap]
    const window = last ? within.slice(0, within.indexOf(last)) : within
    const places: number[] = []
    for (const word of wanted) places.push(window.findIndex((said, at) => !places.includes(at) && fits(word, said)))
    if (!places.includes(-1)) return places.map(at => at + start).sort((a, b) => a - b)
  }
  return null
}

/** Long and close together first; "prehung interior door" says more than "interior door installed". */
function rankOf({phrase, places}: Match<unknown>): number {
  const span = (places.at(-1) ?? 0) - (places[0] ?? 0)
  return places.length * 1000 - span * 10 - phrase.words.filter(isWorkVerb).length
}

/** Longest first; each takes its words. Equal ones of other services over the same words are one finding. */
function pick(found: Match<CatalogueService | string>[], words: readonly Word[]): Found[] {
  const sorted = found.filter(match => !isOtherWork(match, words)).sort((a, b) => rankOf(b) - rankOf(a))
  const picked: (Found & {rank: number})[] = []
  for (const {phrase, places: own} of sorted) {
    const {of, isWeak = false} = phrase
    const taken = picked.find(each => each.places.some(place => own.includes(place)))
    const rank = rankOf({phrase, places: own})
    const [services, hours] = typeof of === 'string' ? [[], of] : [[of], null]
    if (!taken) picked.push({services, hours, places: own, isWeak, rank})
    else if (taken.rank === rank) taken.services = [...new Set([...taken.services, ...services])]
  }
  const inOrder = picked.sort((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0))
  const key = ({services: [service], hours}: Found) => service ?? hours
  return inOrder.filter((each, index) => {
    // "A smart lock on the front door" orders no door.
    const thing = each.places.find(at => words[at] && !isWorkVerb(words[at])) ?? 0
    const isOn = index > 0 && [1, 2].some(back => /^(?:on|en|para)$/.test(words[thing - back]?.text ?? ''))
    return !isOn && inOrder.findIndex(other => key(other) === key(each)) === index
  })
}

const putsUp = 'install replace swap mount hang put new add instalar colgar montar cambiar poner nuevo nueva'
  .split(' ')
  .map(toWord)
const place =
  /^(?:over|above|on|in|at|by|near|behind|under|beside|from|off|onto|into|next|for|to|after|before|because|sobre|en|junto|para|arriba|encima|bajo|desde)$/

/** "My blinds won't open" is not "put up blinds": a service that repairs nothing is not meant by a repair. */
function isOtherWork({phrase, places}: Match<CatalogueService | string>, words: readonly Word[]): boolean {
  const service = phrase.of
  const plain = words.map(({text}) => text).join(' ')
  if (typeof service === 'string') return !isBooked(words, places)
  const rest = words.filter((_, at) => !places.includes(at))
  // "Window screens" and "the handle of the window" are no windows.
  const isOther = (word: Word | undefined) => word && isForeign(word, service)
  const isPartOf = (at: number) => {
    const from = /^(?:the|my|our|la|el|mi)$/.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1
    return /^(?:de|del|of|on|for|to|en|para)$/.test(words[from]?.text ?? '') && isOther(words[from - 1])
  }
  const isInside = (at: number) =>
    isTrouble(words[at] ?? toWord('')) &&
    /^(?:in|through|en)$/.test(words[at + 1]?.text ?? '') &&
    isOther(words.slice(at + 2, at + 6).find(isThing))
  const isNamed = (at: number) => words[at] && !isWorkVerb(words[at])
  if (places.some(at => isNamed(at) && (isOther(words[at + 1]) || isPartOf(at) || isInside(at)))) return true
  if (/^(?:no|without|sin)$/.test(words[(places[0] ?? 0) - 1]?.text ?? '')) return true
  const isPutUp = words.some(word => isIn(putsUp, word))
  const isOtherWord = (word: Word) => isWorkWord(word) && !isOwnWord(word, service)
  if (phrase.isWeak && core(words, places).some(word => isOtherWord(word) && !(isPutUp && isTrouble(word)))) return true
  if (wordsOf(service.title ?? '').some(isTrouble)) return false
  const isTakenDown = /\b(?:tak\w+|took) (?:\S+ ){0,5}?down\b/.test(plain)
  return (
    isTakenDown ||
    (!isPutUp && rest.some(word => (isTrouble(word) && !isOwnWord(word, service)) || word.text === 'keeps'))
  )
}

/** Without its places: of "a TV over the fireplace", the TV. */
function core(words: readonly Word[], places: readonly number[]): Word[] {
  const cut = words.findIndex(({text}, at) => at > 0 && place.test(text) && places.every(each => each < at))
  return words.filter((_, at) => !places.includes(at) && (cut < 0 || at < cut))
}

const knownWords = new WeakMap<CatalogueService, Word[]>()

function ownWords(service: CatalogueService): Word[] {
  const made = knownWords.get(service) ?? [
    ...[service.title, ...(service.customerWords ?? []), ...(service.priceTiers ?? []).flatMap(namesOf)].flatMap(text =>
      wordsOf(text ?? ''),
    ),
    ...putsUp,
  ]
  knownWords.set(service, made)
  return made
}

export const isOwnWord = (word: Word, service: CatalogueService): boolean => isIn(ownWords(service), word)

/** A thing that the service is not about. */
export function isForeign(word: Word, service: CatalogueService): boolean {
  return isThing(word) && !isSurface(word) && !isOwnWord(word, service)
}

/** The words of a package stand together: "all 4 done the same day" books no time. */
function isBooked(words: readonly Word[], places: readonly number[]): boolean {
  const [first = 0] = places
  const before = words.slice(Math.max(0, first - 4), first).map(({text}) => text)
  if (booking.test(before.join(' '))) return true
  const between = words.slice(first, places.at(-1)).filter((_, at) => !places.includes(at + first))
  const isOther = (word: Word) => passing.test(word.text) || isThing(word) || isTrouble(word)
  const near = words.slice(Math.max(0, first - 5), (places.at(-1) ?? first) + 6)
  return between.every(({text}) => /^(?:an?|of|the|el|la)$/.test(text)) && !near.some(isOther)
}

/** "Book 4 hours", "I'll take the 4 hours" */
const booking =
  /\b(?:book|reserve|reservar|make it|go with)\b|\b(?:i'll|we'll|i will|we will|let's|i'd like to)(?: just)? (?:take|do|get|have)(?: the| a| your)?$/

/** "Call me in 1 hour", "it took 4 hours": time, not a package. */
const passing = /^(?:in|within|took|takes?|ago|open|every|call|until|before|away|drive|arrive|llame|hace|dentro)$/

const negated = /\b(?:no|sin|without|(?:not|don't (?:need|want))(?: the| a| an| any)?)$/

/** "No full motion" asks for none. */
function bestTier(phrases: readonly Phrase<CatalogueTier>[], words: readonly Word[]): CatalogueTier | null {
  const found = matches(phrases, words)
    .filter(({places: [first = 0]}) => {
      const before = words.slice(Math.max(0, first - 3), first).map(({text}) => text)
      return !negated.test(before.join(' '))
    })
    .map(({phrase}) => phrase)
  const most = Math.max(0, ...found.map(phrase => phrase.words.length))
  const [only, other] = new Set(found.filter(phrase => phrase.words.length === most).map(({of}) => of))
  return other ? null : (only ?? null)
}
