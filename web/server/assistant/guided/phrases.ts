// The Studio's words as an index: what customers call a service, a price or a package. A phrase is found where its words
// stand beside each other, in any order. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {fold, isEmpty, rootOf, type Token, tokensOf, wordsIn} from './words.ts'

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

const maxWords = 4
/** Function words between count here. */
const widest = 16
const maxOffers = 3

const keyOf = (roots: readonly string[]) => roots.toSorted().join(' ')

const contentOf = (text: string) => tokensOf(text).filter(token => !isEmpty(token))

const rootsOf = (text: string) => contentOf(text).map(({root}) => root)

export class WordIndex<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #known = new Set<string>()
  /** Words of no phrase that may stand between those of one. */
  readonly #maxStrange: number

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

  /** Every phrase that no longer one reaches into, in order. */
  find(tokens: readonly Token[]): Found<Value>[] {
    const found = [...tokens.keys()].flatMap(from => this.#phrasesFrom(tokens, from))
    const longest = tokens.map(() => 0)
    for (const {from, to, size} of found)
      for (let at = from; at <= to; at++) longest[at] = Math.max(longest[at] ?? 0, size)
    return found.filter(({from, to, size}) => Math.max(...longest.slice(from, to + 1)) === size)
  }

  /** What the longest phrase of a text stands for, where only one does and it is not weak. */
  best(tokens: readonly Token[]): Value | null {
    const found = this.find(tokens).filter(({isWeak}) => !isWeak)
    const most = Math.max(0, ...found.map(({size}) => size))
    const [only, other] = new Set(found.filter(({size}) => size === most).flatMap(({values}) => values))
    return other === undefined ? (only ?? null) : null
  }

  /** Up to four words that stand beside each other; function words and numbers between do not count. */
  #phrasesFrom(tokens: readonly Token[], from: number): Found<Value>[] {
    const found: Found<Value>[] = []
    const roots: string[] = []
    let [hasAnd, strange] = [false, 0]
    for (const [ahead, token] of tokens.slice(from, from + widest).entries()) {
      const isKnown = !isEmpty(token) && this.#known.has(token.root)
      if (ahead === 0 ? !isKnown : token.isAfterBreak && !token.isAfterAnd) break
      hasAnd ||= ahead > 0 && token.isAfterAnd
      if (isEmpty(token)) continue
      if (!isKnown && ++strange > this.#maxStrange) break
      if (!isKnown) continue
      roots.push(token.root)
      const entry = this.#entries.get(keyOf(roots))
      if (entry && (!hasAnd || entry.hasAnd)) found.push({...entry, from, to: from + ahead, size: roots.length})
      if (roots.length === maxWords) break
    }
    return found
  }
}

/** What the Studio calls one service, and its prices. A word that only one price has names it, weakly. */
interface ServiceWords {
  own: Set<string>
  tiers: WordIndex<CatalogueTier>
}

export class Phrases {
  readonly services = new WordIndex<CatalogueService>(1)
  /** A question of the FAQ stands before its answer: another may have been meant. */
  readonly answers = new WordIndex<string>()
  readonly #ofService = new Map<CatalogueService, ServiceWords>()
  readonly #packages: {words: Token[]; label: string}[]

  constructor({services, packages, faqs, words}: Catalogue) {
    for (const service of services) {
      const {title, customerWords, namesAlone, priceTiers} = service
      const things = (priceTiers ?? []).map(thingOf).filter(thing => rootsOf(thing).length > 1)
      const texts = [title ?? '', ...(customerWords ?? []), ...things]
      for (const text of texts) this.services.add(text, service, rootsOf(text).length === 1)
      for (const text of namesAlone ?? []) this.services.add(text, service)
      const own = new Set([...texts, ...(namesAlone ?? [])].flatMap(rootsOf))
      this.#ofService.set(service, {own, tiers: tierWordsOf(service)})
    }
    // "Paint" stands in three titles: it asks which.
    const titled = services.flatMap(service => rootsOf(service.title ?? '').map(root => ({root, service})))
    for (const [root, sharing] of Map.groupBy(titled, ({root}) => root)) {
      if (sharing.length < 2 || sharing.length > maxOffers || this.services.find(tokensOf(root)).length > 0) continue
      for (const {service} of sharing) this.services.add(root, service, true)
    }
    for (const {question, customerWords, answer} of [
      ...(words?.answers ?? []).map(each => ({...each, question: null})),
      ...faqs,
    ])
      for (const text of [question ?? '', ...(customerWords ?? [])])
        if (answer) this.answers.add(text, question ? `"${question}" ${answer}` : answer)
    this.#packages = packages.flatMap(({label, customerWords}) =>
      label ? [label, ...(customerWords ?? [])].map(text => ({words: tokensOf(text), label})) : [],
    )
  }

  isOwn(service: CatalogueService, root: string): boolean {
    return this.#ofService.get(service)?.own.has(root) ?? false
  }

  tiersOf(service: CatalogueService): WordIndex<CatalogueTier> | undefined {
    return this.#ofService.get(service)?.tiers
  }

  packageIn(tokens: readonly Token[]): string | null {
    return this.#packages.find(({words}) => wordsIn(tokens, words))?.label ?? null
  }
}

const byCatalogue = new WeakMap<Catalogue, Phrases>()

/** Built once for each version of the catalogue. */
export function phrasesOf(catalogue: Catalogue): Phrases {
  const known = byCatalogue.get(catalogue) ?? new Phrases(catalogue)
  byCatalogue.set(catalogue, known)
  return known
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
    const names = [thing, ...(tier.customerWords ?? [])]
    for (const text of names) if (rootsOf(text).length > 1) index.add(text, tier)
    // A "camera" is a security camera; a wall is no accent wall, nor is "1 wall" any wall.
    const isNamedByHead = names.some(text => !text.includes(' ') && rootOf(fold(text)) === rootOf(head))
    if (isNamedByHead && rootsOf(thing).length <= 2 && !ofTitle.has(rootOf(head))) index.add(head, tier)
    return contentOf([tierLabel(tier) ?? '', ...(tier.customerWords ?? [])].join('\n')).map(word => ({...word, tier}))
  })
  for (const same of Map.groupBy(words, ({root}) => root).values()) {
    const [word] = same
    if (word && same.every(({tier}) => tier === word.tier)) index.add(word.text, word.tier, true)
  }
  return index
}
