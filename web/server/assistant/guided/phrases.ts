// The Studio's words as an index: what customers call a service, a price or a package. A phrase is found where its words
// stand beside each other, in any order. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {isEmpty, rootOf, type Token, tokensOf} from './words.ts'

interface Entry<Value> {
  values: Value[]
  phrase: string
  /** One word that the owner has not said to name the service alone. */
  isWeak: boolean
  hasAnd: boolean
}

export interface Found<Value> extends Entry<Value> {
  /** Places of its first and last word among the sentence's tokens. */
  from: number
  to: number
  size: number
}

export type Match = Found<CatalogueService>
type CataloguePackage = Catalogue['packages'][number]

const maxWords = 4
/** Function words between count here. */
const widest = 16
/** Words of one title, further apart, are no longer a hint. */
const nearWords = 6
const maxOffers = 3

const keyOf = (roots: readonly string[]) => [...roots].sort().join(' ')

const contentOf = (text: string) => tokensOf(text).filter(token => !isEmpty(token))

const rootsOf = (text: string) => contentOf(text).map(({root}) => root)

export class WordIndex<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #known = new Set<string>()
  readonly #maxStrange: number

  /** @param maxStrange words of no phrase that may stand between those of one */
  constructor(maxStrange = 0) {
    this.#maxStrange = maxStrange
  }

  add(text: string, value: Value, isWeak = false): void {
    const roots = rootsOf(text)
    if (roots.length === 0 || roots.length > maxWords) return
    for (const root of roots) this.#known.add(root)
    const key = keyOf(roots)
    const known = this.#entries.get(key)
    if (!known) this.#entries.set(key, {values: [value], phrase: text, isWeak, hasAnd: / (?:and|y|&) /i.test(text)})
    else if (!known.values.includes(value)) known.values.push(value)
    else known.isWeak &&= isWeak
  }

  isKnown(root: string): boolean {
    return this.#known.has(root)
  }

  get(roots: readonly string[]): readonly Value[] {
    return this.#entries.get(keyOf(roots))?.values ?? []
  }

  /** Every phrase that no longer one reaches into, in order. */
  find(tokens: readonly Token[]): Found<Value>[] {
    const found = this.#windowsOf(tokens)
    const longest = new Map<number, number>()
    for (const {from, to, size} of found)
      for (let index = from; index <= to; index++) longest.set(index, Math.max(size, longest.get(index) ?? 0))
    return found.filter(({from, to, size}) => {
      for (let index = from; index <= to; index++) if ((longest.get(index) ?? 0) > size) return false
      return true
    })
  }

  /** What the longest phrase of a text stands for, where only one does and it is not weak. */
  best(tokens: readonly Token[]): Value | null {
    const found = this.find(tokens).filter(({isWeak}) => !isWeak)
    const most = Math.max(0, ...found.map(({size}) => size))
    const [only, other] = new Set(found.filter(({size}) => size === most).flatMap(({values}) => values))
    return other === undefined ? (only ?? null) : null
  }

  /** Up to four words that stand beside each other; function words and numbers between do not count. */
  #windowsOf(tokens: readonly Token[]): Found<Value>[] {
    return tokens.flatMap((first, from) => {
      if (isEmpty(first) || !this.#known.has(first.root)) return []
      const found: Found<Value>[] = []
      const roots: string[] = []
      let [hasAnd, strange] = [false, 0]
      for (const [ahead, token] of tokens.slice(from, from + widest).entries()) {
        if (ahead > 0 && token.isAfterBreak && !token.isAfterAnd) break
        hasAnd ||= ahead > 0 && token.isAfterAnd
        if (isEmpty(token)) continue
        if (this.#known.has(token.root)) roots.push(token.root)
        else strange++
        const entry = this.#entries.get(keyOf(roots))
        if (entry && (!hasAnd || entry.hasAnd) && this.#known.has(token.root))
          found.push({...entry, from, to: from + ahead, size: roots.length})
        if (strange > this.#maxStrange || roots.length === maxWords) break
      }
      return found
    })
  }
}

export class Phrases {
  readonly services = new WordIndex<CatalogueService>(1)
  /** A question of the FAQ stands before its answer: another may have been meant. */
  readonly answers = new WordIndex<string>()
  readonly #own = new Map<CatalogueService, Set<string>>()
  readonly #tiers = new Map<CatalogueService, WordIndex<CatalogueTier>>()
  readonly #packages: [words: string, CataloguePackage][]

  constructor({services, packages, faqs, words}: Catalogue) {
    for (const service of services) {
      const {title, customerWords, namesAlone, priceTiers} = service
      const things = (priceTiers ?? []).map(thingOf).filter(thing => rootsOf(thing).length > 1)
      const texts = [title ?? '', ...(customerWords ?? []), ...things]
      for (const text of texts) this.services.add(text, service, rootsOf(text).length === 1)
      for (const text of namesAlone ?? []) this.services.add(text, service)
      this.#own.set(service, new Set([...texts, ...(namesAlone ?? [])].flatMap(rootsOf)))
      this.#tiers.set(service, tierWordsOf(service))
    }
    this.#addSharedWords(services)
    for (const {customerWords, answer} of words?.answers ?? [])
      for (const text of customerWords ?? []) if (answer) this.answers.add(text, answer)
    for (const {question, customerWords, answer} of faqs)
      for (const text of [question ?? '', ...(customerWords ?? [])])
        if (answer) this.answers.add(text, question ? `"${question}" ${answer}` : answer)
    this.#packages = packages.flatMap(each =>
      [each.label ?? '', ...(each.customerWords ?? [])].map((text): [string, CataloguePackage] => [
        plain(tokensOf(text)),
        each,
      ]),
    )
  }

  isOwn(service: CatalogueService, root: string): boolean {
    return this.#own.get(service)?.has(root) ?? false
  }

  isOf(service: CatalogueService, root: string): boolean {
    return this.isOwn(service, root) || (this.#tiers.get(service)?.isKnown(root) ?? false)
  }

  tierIn(service: CatalogueService, tokens: readonly Token[]): CatalogueTier | null {
    return this.#tiers.get(service)?.best(tokens) ?? null
  }

  /** Each price of the service that the words name, if only by one word that no other price has. */
  tiersNamed(service: CatalogueService, tokens: readonly Token[]): CatalogueTier[] {
    const found = this.#tiers.get(service)?.find(tokens) ?? []
    return [...new Set(found.flatMap(({values}) => values))]
  }

  /** Services of which two words stand near each other: too little for a line, enough for an offer. */
  near(tokens: readonly Token[]): CatalogueService[] {
    const roots = tokens.filter(token => !isEmpty(token)).map(({root}) => root)
    const found = roots.flatMap((root, index) =>
      roots.slice(index + 1, index + nearWords).flatMap(other => this.services.get([root, other])),
    )
    return [...new Set(found)].slice(0, maxOffers)
  }

  packageIn(tokens: readonly Token[]): CataloguePackage | null {
    const words = plain(tokens)
    return this.#packages.find(([phrase]) => phrase.trim() && words.includes(phrase))?.[1] ?? null
  }

  /** "Paint" stands in three titles: it asks which. */
  #addSharedWords(services: readonly CatalogueService[]): void {
    const titled = services.flatMap(service => rootsOf(service.title ?? '').map(root => ({root, service})))
    for (const [root, sharing] of Map.groupBy(titled, ({root}) => root)) {
      if (sharing.length < 2 || sharing.length > maxOffers || this.services.get([root]).length > 0) continue
      for (const {service} of sharing) this.services.add(root, service, true)
    }
  }
}

const byCatalogue = new WeakMap<Catalogue, Phrases>()

/** Built once for each version of the catalogue. */
export function phrasesOf(catalogue: Catalogue): Phrases {
  const known = byCatalogue.get(catalogue) ?? new Phrases(catalogue)
  byCatalogue.set(catalogue, known)
  return known
}

/** "Poner piso" and "piso vinil" share a word: what both name, or all that they name. */
export function tied(one: CatalogueService[], other: CatalogueService[]): CatalogueService[] {
  const both = one.filter(service => other.includes(service))
  return both.length > 0 ? both : [...one, ...other]
}

/** "Blinds" and "Security camera" are things; "Small patch, up to 6 in" is a size. */
function thingOf(tier: CatalogueTier): string {
  const label = tierLabel(tier) ?? ''
  return /[,\d]/.test(label) ? '' : label
}

/** No price is told by one adjective: a word of one price alone is weak. */
function tierWordsOf({title, priceTiers}: CatalogueService): WordIndex<CatalogueTier> {
  const index = new WordIndex<CatalogueTier>()
  const ofTitle = new Set(rootsOf(title ?? ''))
  const words = (priceTiers ?? []).flatMap(tier => {
    const thing = thingOf(tier)
    const head = thing.split(/\s+/).at(-1)?.toLowerCase() ?? ''
    for (const text of [thing, ...(tier.customerWords ?? [])])
      if (text === thing || rootsOf(text).length > 1) index.add(text, tier)
    if (rootsOf(thing).length <= 2 && !ofTitle.has(rootOf(head))) index.add(head, tier)
    return contentOf([tierLabel(tier) ?? '', ...(tier.customerWords ?? [])].join('\n')).map(word => ({...word, tier}))
  })
  for (const same of Map.groupBy(words, ({root}) => root).values()) {
    const [word] = same
    if (word && same.every(({tier}) => tier === word.tier)) index.add(word.text, word.tier, true)
  }
  return index
}

/** Padded, so that whole words are found in it. */
const plain = (tokens: readonly Token[]) => ` ${tokens.map(({value, root}) => value ?? root).join(' ')} `
