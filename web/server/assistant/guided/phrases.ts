// The Studio's words as an index: what customers call a service, a price or a package. A phrase is found where its words
// stand beside each other, in any order. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {isEmpty, rootOf, type Token, tokensOf} from './words.ts'

export interface Match {
  services: CatalogueService[]
  /** Places of its first and last word among the sentence's tokens. */
  from: number
  to: number
  phrase: string
  /** One word that the owner has not said to name the service alone. */
  isWeak: boolean
}

export type CataloguePackage = Catalogue['packages'][number]

interface Entry extends Pick<Match, 'services' | 'phrase' | 'isWeak'> {
  hasAnd: boolean
}

const maxWords = 4
/** Function words between count here. */
const widest = 16
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
  readonly #tiers = new Map<CatalogueService, WordIndex<CatalogueTier>>()
  readonly #packages = new Map<string, CataloguePackage>()
  readonly #known = new Set<string>()
  /** Long roots without one of their letters. */
  readonly #misspelled = new Map<string, string>()

  constructor({services, packages}: Catalogue) {
    for (const service of services) {
      this.#own.set(service, new Set())
      this.#tiers.set(service, tierWordsOf(service))
      const things = (service.priceTiers ?? []).map(thingOf).filter(thing => rootsOf(thing).length > 1)
      for (const text of [service.title ?? '', ...(service.customerWords ?? []), ...things])
        this.#add(text, service, false)
      for (const text of service.namesAlone ?? []) this.#add(text, service, true)
    }
    this.#addSharedWords(services)
    for (const each of packages)
      for (const text of [each.label ?? '', ...(each.customerWords ?? [])]) this.#packages.set(plainKey(text), each)
  }

  /** The longest matches, none over another, in order. */
  find(tokens: readonly Token[]): Match[] {
    const found = windowsOf(tokens, root => this.#meant(root)).flatMap(window => {
      const entry = this.#entries.get(window.key)
      return entry && (!window.hasAnd || entry.hasAnd) ? [{...window, ...entry}] : []
    })
    found.sort((a, b) => b.size - a.size || a.from - b.from)
    const taken = new Map<number, (typeof found)[number]>()
    for (const each of found) {
      const places = Array.from({length: each.to - each.from + 1}, (_, at) => each.from + at)
      const [over, another] = new Set(places.flatMap(place => taken.get(place) ?? []))
      if (!over) for (const place of places) taken.set(place, each)
      else if (over.size === each.size && each.size > 1 && !another) over.services = tied(over.services, each.services)
    }
    return [...new Set(taken.values())].sort((a, b) => a.from - b.from)
  }

  isOwn(service: CatalogueService, root: string): boolean {
    return this.#own.get(service)?.has(root) ?? false
  }

  isKnown(root: string): boolean {
    return this.#known.has(root)
  }

  /** The only price of the service that the words name. */
  tierIn(service: CatalogueService, tokens: readonly Token[]): CatalogueTier | null {
    return this.#tiers.get(service)?.best(tokens) ?? null
  }

  /** Services of which two words stand near each other: too little for a line, enough for an offer. */
  near(tokens: readonly Token[]): CatalogueService[] {
    const words = tokens.filter(token => !isEmpty(token))
    const pairs = words.flatMap((word, place) =>
      words.slice(place + 1, place + nearWords).map(other => keyOf([word.root, other.root])),
    )
    return [...new Set(pairs.flatMap(key => this.#entries.get(key)?.services ?? []))].slice(0, maxOffers)
  }

  packageIn(tokens: readonly Token[]): CataloguePackage | null {
    for (let from = 0; from < tokens.length; from++)
      for (let to = from + 1; to <= Math.min(tokens.length, from + maxWords); to++) {
        const found = this.#packages.get(tokens.slice(from, to).map(plain).join(' '))
        if (found) return found
      }
    return null
  }

  #add(text: string, service: CatalogueService, isAlone: boolean): void {
    const roots = rootsOf(text)
    if (roots.length === 0 || roots.length > maxWords) return
    for (const root of roots) {
      if (!this.#known.has(root)) for (const cut of withoutALetter(root)) this.#misspelled.set(cut, root)
      this.#known.add(root)
      this.#own.get(service)?.add(root)
    }
    const key = keyOf(roots)
    const isWeak = roots.length === 1 && !isAlone
    const known = this.#entries.get(key)
    if (!known) this.#entries.set(key, {services: [service], phrase: text, isWeak, hasAnd: / (?:and|y|&) /i.test(text)})
    else if (!known.services.includes(service)) known.services.push(service)
    else known.isWeak &&= isWeak
  }

  /** The known root that it is, or is one letter away from: "curtan rod". */
  #meant(root: string): string | undefined {
    if (this.#known.has(root)) return root
    const found = withoutALetter(root).flatMap(cut => this.#misspelled.get(cut) ?? [])
    return found.find(known => known[0] === root[0] && Math.abs(known.length - root.length) < 2)
  }

  /** "Paint" stands in three titles: it asks which. */
  #addSharedWords(services: readonly CatalogueService[]): void {
    const byRoot = new Map<string, CatalogueService[]>()
    for (const service of services)
      for (const root of new Set(rootsOf(service.title ?? ''))) byRoot.set(root, [...(byRoot.get(root) ?? []), service])
    for (const [root, sharing] of byRoot) {
      if (sharing.length < 2 || sharing.length > maxOffers || this.#entries.has(root)) continue
      this.#entries.set(root, {services: sharing, phrase: root, isWeak: true, hasAnd: false})
    }
  }
}

/** Finds what the longest of its phrases in a text stands for, where only one does; a phrase of two values is none. */
export class WordIndex<Value> {
  readonly #values = new Map<string, Value | null>()

  add(text: string, value: Value): void {
    const [key, size] = [keyOf(rootsOf(text)), rootsOf(text).length]
    const isOther = this.#values.has(key) && this.#values.get(key) !== value
    if (size > 0 && size <= maxWords) this.#values.set(key, isOther ? null : value)
  }

  best(tokens: readonly Token[]): Value | null {
    const found = windowsOf(tokens).flatMap(({key, size}) => {
      const value = this.#values.get(key)
      return value ? [{value, size}] : []
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

const shortest = 6

function withoutALetter(root: string): string[] {
  if (root.length < shortest || root.length > 20) return []
  return [root, ...Array.from(root, (_, at) => root.slice(0, at) + root.slice(at + 1))]
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

/** No price is told by one adjective. */
function tierWordsOf({title, priceTiers}: CatalogueService): WordIndex<CatalogueTier> {
  const words = new WordIndex<CatalogueTier>()
  const ofTitle = new Set(rootsOf(title ?? ''))
  for (const tier of priceTiers ?? []) {
    const thing = thingOf(tier)
    const head = thing.split(/\s+/).at(-1)?.toLowerCase() ?? ''
    for (const text of [thing, ...(tier.customerWords ?? [])])
      if (text === thing || rootsOf(text).length > 1) words.add(text, tier)
    if (rootsOf(thing).length <= 2 && !ofTitle.has(rootOf(head))) words.add(head, tier)
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

/** Up to four words that stand beside each other; function words, numbers and one strange word between do not count. */
function windowsOf(tokens: readonly Token[], meant: (root: string) => string | undefined = root => root): Window[] {
  const windows: Window[] = []
  const known = tokens.map(token => (isEmpty(token) ? undefined : meant(token.root)))
  for (const [from, first] of known.entries()) {
    if (first === undefined) continue
    const roots: string[] = []
    let [hasAnd, strange] = [false, 0]
    for (const [ahead, token] of tokens.slice(from, from + widest).entries()) {
      const to = from + ahead
      if (to > from && token.isAfterBreak && !token.isAfterAnd) break
      hasAnd ||= to > from && token.isAfterAnd
      const root = known[to]
      if (root !== undefined) {
        roots.push(root)
        windows.push({key: keyOf(roots), from, to, size: roots.length, hasAnd})
      } else if (!isEmpty(token)) strange++
      if (strange > 1 || roots.length === maxWords) break
    }
  }
  return windows
}

const plain = ({value, root}: Token) => (value === null ? root : String(value))
const plainKey = (text: string) => tokensOf(text).map(plain).join(' ')
