// The Studio's words as an index: what customers call a service, a price or a package. A phrase is found where its words
// stand beside each other, in any order. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {isEmpty, rootOf, type Token, tokensOf} from './words.ts'

export interface Named {
  service: CatalogueService
  tier: CatalogueTier | null
}

export interface Match {
  /** Several where the same words name several services. */
  named: Named[]
  /** Places of its first and last word among the sentence's tokens. */
  from: number
  to: number
  /** As the Studio has it. */
  phrase: string
  /** One word that the owner has not said to name the service alone. */
  isWeak: boolean
}

export type CataloguePackage = Catalogue['packages'][number]

interface Entry extends Pick<Match, 'named' | 'phrase' | 'isWeak'> {
  /** "Board and batten". */
  hasAnd: boolean
}

type TierWords = Map<string, CatalogueTier | null>

const maxWords = 4
/** Words of one title, further apart, are no longer a hint. */
const nearWords = 6
const maxOffers = 3

const keyOf = (roots: readonly string[]) => [...roots].sort().join(' ')

const rootsOf = (text: string) =>
  tokensOf(text)
    .filter(token => !isEmpty(token))
    .map(({root}) => root)

export class Phrases {
  readonly #entries = new Map<string, Entry>()
  readonly #own = new Map<CatalogueService, Set<string>>()
  readonly #tiers = new Map<CatalogueService, TierWords>()
  readonly #packages = new Map<string, CataloguePackage>()
  readonly #known = new Set<string>()

  constructor({services, packages}: Catalogue) {
    for (const service of services) {
      const tiers = tierWordsOf(service)
      this.#own.set(service, new Set())
      this.#tiers.set(service, tiers)
      const tierOf = (text: string) => tiers.get(keyOf(rootsOf(text))) ?? null
      this.#add(service.title ?? '', {service, tier: null}, false)
      for (const text of service.customerWords ?? []) this.#add(text, {service, tier: tierOf(text)}, false)
      for (const text of service.namesAlone ?? []) this.#add(text, {service, tier: tierOf(text)}, true)
      for (const tier of service.priceTiers ?? []) {
        const thing = thingOf(tier)
        if (rootsOf(thing).length > 1) this.#add(thing, {service, tier}, false)
      }
    }
    this.#addSharedWords(services)
    for (const each of packages)
      for (const text of [each.label ?? '', ...(each.customerWords ?? [])]) this.#packages.set(plainKey(text), each)
  }

  /** The longest matches, none over another, in order. */
  find(tokens: readonly Token[]): Match[] {
    const found = windowsOf(tokens).flatMap(window => {
      const entry = this.#entries.get(window.key)
      return entry && (!window.hasAnd || entry.hasAnd) ? [{...window, ...entry}] : []
    })
    found.sort((a, b) => b.size - a.size || a.from - b.from)
    const taken = new Set<number>()
    const matches: Match[] = []
    for (const {from, to, named, phrase, isWeak} of found) {
      const places = Array.from({length: to - from + 1}, (_, at) => from + at)
      if (places.some(place => taken.has(place))) continue
      for (const place of places) taken.add(place)
      matches.push({named, from, to, phrase, isWeak})
    }
    return matches.sort((a, b) => a.from - b.from)
  }

  isOwn(service: CatalogueService, root: string): boolean {
    return this.#own.get(service)?.has(root) ?? false
  }

  /** Whether any service's words contain it. */
  isKnown(root: string): boolean {
    return this.#known.has(root)
  }

  /** The only price of the service that the words name. */
  tierIn(service: CatalogueService, tokens: readonly Token[]): CatalogueTier | null {
    const tiers = this.#tiers.get(service)
    const found = new Set(windowsOf(tokens).flatMap(({key, hasAnd}) => (hasAnd ? [] : (tiers?.get(key) ?? []))))
    const [only, other] = found
    return other ? null : (only ?? null)
  }

  /** Services of which two words stand near each other: too little for a line, enough for an offer. */
  near(tokens: readonly Token[]): Named[] {
    const words = tokens.filter(token => !isEmpty(token))
    const pairs = words.flatMap((word, place) =>
      words.slice(place + 1, place + nearWords).map(other => keyOf([word.root, other.root])),
    )
    const named = pairs.flatMap(key => this.#entries.get(key)?.named ?? [])
    return named
      .filter(({service}, at) => named.findIndex(other => other.service === service) === at)
      .slice(0, maxOffers)
  }

  packageIn(tokens: readonly Token[]): CataloguePackage | null {
    for (let from = 0; from < tokens.length; from++)
      for (let to = from + 1; to <= Math.min(tokens.length, from + maxWords); to++) {
        const found = this.#packages.get(tokens.slice(from, to).map(plain).join(' '))
        if (found) return found
      }
    return null
  }

  #add(text: string, named: Named, isAlone: boolean): void {
    const roots = rootsOf(text)
    if (roots.length === 0 || roots.length > maxWords) return
    for (const root of roots) {
      this.#known.add(root)
      this.#own.get(named.service)?.add(root)
    }
    const key = keyOf(roots)
    const isWeak = roots.length === 1 && !isAlone
    const known = this.#entries.get(key)
    if (!known) this.#entries.set(key, {named: [named], phrase: text, isWeak, hasAnd: / (?:and|y|&) /i.test(text)})
    else if (known.named.every(({service}) => service !== named.service)) known.named.push(named)
    else if (!isWeak) known.isWeak = false
  }

  /** "Paint" stands in three titles: it asks which. */
  #addSharedWords(services: readonly CatalogueService[]): void {
    const byRoot = new Map<string, CatalogueService[]>()
    for (const service of services)
      for (const root of new Set(rootsOf(service.title ?? ''))) byRoot.set(root, [...(byRoot.get(root) ?? []), service])
    for (const [root, sharing] of byRoot) {
      if (sharing.length < 2 || sharing.length > maxOffers || this.#entries.has(root)) continue
      const named = sharing.map(service => ({service, tier: null}))
      this.#entries.set(root, {named, phrase: root, isWeak: true, hasAnd: false})
    }
  }
}

/** Finds what the longest of its phrases in a text stands for, where only one does. */
export class WordIndex<Value> {
  readonly #values = new Map<string, Value>()

  add(text: string, value: Value): void {
    const roots = rootsOf(text)
    if (roots.length > 0 && roots.length <= maxWords) this.#values.set(keyOf(roots), value)
  }

  best(tokens: readonly Token[]): Value | null {
    const found = windowsOf(tokens).flatMap(({key, size}) => {
      const value = this.#values.get(key)
      return value === undefined ? [] : [{value, size}]
    })
    const most = Math.max(0, ...found.map(({size}) => size))
    const [only, other] = new Set(found.filter(({size}) => size === most).map(({value}) => value))
    return other === undefined ? (only ?? null) : null
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

/** Null where two prices share the words. No price is told by one adjective. */
function tierWordsOf({title, priceTiers}: CatalogueService): TierWords {
  const words: TierWords = new Map()
  const ofTitle = new Set(rootsOf(title ?? ''))
  const add = (text: string, tier: CatalogueTier) => {
    const key = keyOf(rootsOf(text))
    if (key) words.set(key, words.has(key) && words.get(key) !== tier ? null : tier)
  }
  for (const tier of priceTiers ?? []) {
    for (const text of tier.customerWords ?? []) if (rootsOf(text).length > 1) add(text, tier)
    const thing = thingOf(tier)
    const head = thing.split(/\s+/).at(-1)?.toLowerCase() ?? ''
    add(thing, tier)
    if (rootsOf(thing).length <= 2 && !ofTitle.has(rootOf(head))) add(head, tier)
  }
  return words
}

interface Window {
  key: string
  from: number
  to: number
  size: number
  hasAnd: boolean
}

/** Up to four words that stand beside each other; function words and numbers between them do not count. */
function windowsOf(tokens: readonly Token[]): Window[] {
  const windows: Window[] = []
  const places = tokens.flatMap((token, place) => (isEmpty(token) ? [] : [place]))
  for (const [first, from] of places.entries()) {
    const roots: string[] = []
    let hasAnd = false
    for (let to = from, size = 1; size <= maxWords; size++) {
      const place = places[first + size - 1]
      const token = place === undefined ? undefined : tokens[place]
      if (place === undefined || !token) break
      const between = size > 1 ? tokens.slice(to + 1, place + 1) : []
      if (between.some(({isAfterBreak, isAfterAnd}) => isAfterBreak && !isAfterAnd)) break
      hasAnd ||= between.some(({isAfterAnd}) => isAfterAnd)
      to = place
      roots.push(token.root)
      windows.push({key: keyOf(roots), from, to, size, hasAnd})
    }
  }
  return windows
}

const plain = ({value, root}: Token) => (value === null ? root : String(value))
const plainKey = (text: string) => tokensOf(text).map(plain).join(' ')
