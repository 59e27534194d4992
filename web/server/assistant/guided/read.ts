// One message, read once for what it certainly says. What is doubtful is offered, everything else is kept word for word:
// each word of the message stands in exactly one reading. Pure.
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {type Amount, amountIn, isOnlyAmounts, measures, verbs} from './amounts.ts'
import {type Match, type Phrases, phrasesOf} from './phrases.ts'
import {isEmpty, rootOf, sentencesOf, type Token, tokensOf, wordSet} from './words.ts'

/** A line is certain, and of one service. An offer is two or three that it may be, or one that is doubtful. */
interface Work {
  kind: 'line' | 'offer'
  services: CatalogueService[]
  tier: CatalogueTier | null
  amount: Amount
  text: string
}

export type Reading =
  | Work
  | {kind: 'package'; label: string; text: string}
  /** Belongs to the line before. */
  | {kind: 'amount'; amount: Amount; text: string}
  | {kind: 'question'; text: string; services: CatalogueService[]}
  | {kind: 'note'; text: string}
  | {kind: 'courtesy'; text: string}

export const isWork = (reading: Reading | undefined): reading is Work =>
  reading?.kind === 'line' || reading?.kind === 'offer'

export function readMessage(catalogue: Catalogue, message: string): Reading[] {
  const phrases = phrasesOf(catalogue)
  const readings: Reading[] = []
  for (const sentence of sentencesOf(message)) {
    const found = readSentence(phrases, sentence.text, tokensOf(sentence.text))
    for (const [index, reading] of found.entries())
      if ((sentence.isItem && index === 0) || !tellsMore(phrases, readings, reading)) readings.push(reading)
  }
  return readings
}

/** Whether it belongs to the line before, which then has its words: "hang a TV (full motion)", "need it fixed". */
function tellsMore(phrases: Phrases, readings: readonly Reading[], reading: Reading): boolean {
  const last = readings.findLast(({kind}) => kind !== 'note' && kind !== 'amount' && kind !== 'courtesy')
  if (!isWork(last)) return false
  const isRepair = () => last === readings.at(-1) && isRepairOf(phrases, last, reading.text)
  const isMore = reading.kind === 'line' ? isSameWork(last, reading) : reading.kind === 'note' && isRepair()
  if (isMore) last.text += `\n${reading.text}`
  return isMore
}

function isSameWork(last: Work, {services: [service], tier, amount, text}: Work): boolean {
  const first = tokensOf(text).find(token => !isEmpty(token) || isVerb(token))
  const [only, other] = last.services
  if (amount.count !== null || (first && isVerb(first)) || other || only !== service) return false
  if (last.tier && tier && last.tier !== tier) return false
  last.tier ??= tier
  last.amount.squareFeet ??= amount.squareFeet
  last.amount.inches ??= amount.inches
  return true
}

/** "Need it fixed" makes the line before it doubtful. */
function isRepairOf(phrases: Phrases, last: Work, text: string): boolean {
  const tokens = tokensOf(text)
  const others = tokens.filter(token => !isEmpty(token) && !repairs.has(token.root))
  const isOfIt = others.length === 0 || tokens.some(token => pronoun.test(token.text))
  if (!isOfIt || !tokens.some(({root}) => repairs.has(root))) return false
  if (!last.services.every(service => isRepairer(phrases, service))) last.kind = 'offer'
  return true
}

const isRepairer = (phrases: Phrases, service: CatalogueService) =>
  phrases.isOwn(service, 'repair') || phrases.isOwn(service, 'fix')
const pronoun = /^(?:it|them)$|[aei]rl[oa]s?$/

function readSentence(phrases: Phrases, text: string, tokens: readonly Token[]): Reading[] {
  const matches = phrases.services.find(tokens)
  if (isQuestion(text, tokens)) return [{kind: 'question', text, services: matches.flatMap(({values}) => values)}]
  const things = matches.filter((match, index) => index === 0 || !isPlace(tokens, match))
  return clausesOf(text, tokens, things).map(clause => readClause(phrases, clause))
}

function readClause(phrases: Phrases, {text, tokens, match}: Clause): Reading {
  if (isCourtesy(tokens)) return {kind: 'courtesy', text}
  const {from, to} = match ?? {from: -1, to: -1}
  const amount = amountIn(tokens, from, to)
  if (match) {
    const [only, other] = match.values
    const isCertain = only && !other && !isPlace(tokens, match) && !isDoubtful(phrases, tokens, match, only)
    if (!isCertain) return {kind: 'offer', services: match.values.slice(0, 3), tier: null, amount, text}
    return {kind: 'line', services: [only], tier: phrases.tiersOf(only)?.best(tokens) ?? null, amount, text}
  }
  if (isOnlyAmounts(tokens)) return {kind: 'amount', amount, text}
  const label = tokens.some(({root}) => bookings.has(root)) && phrases.packageIn(tokens)
  return label ? {kind: 'package', label, text} : {kind: 'note', text}
}

type Clause = ReturnType<typeof clausesOf>[number]

const joining = /[\s,;:(/&+]+(?:(?:and|also|then|plus|y|n|w|tambi[eé]n)\b[\s,/]*)*$/i

/** Cut at commas and "and" where a thing stands on one side at least; a clause has one thing, at places of its own. */
function clausesOf(text: string, tokens: readonly Token[], matches: readonly Match[]) {
  const inside = new Set(matches.flatMap(({from, to}) => Array.from({length: to - from}, (_, at) => from + at + 1)))
  const cuts = [...tokens.keys()].filter(index => index > 0 && tokens[index]?.isAfterBreak && !inside.has(index))
  const parts: {begin: number; end: number; match: Match | null}[] = []
  for (const [index, begin] of [0, ...cuts].entries()) {
    const end = cuts[index] ?? tokens.length
    const [first, ...others] = matches.filter(({from, to}) => from >= begin && to < end)
    const match = first ? others.reduce(joined, first) : null
    const last = parts.at(-1)
    const hasWork = (from: number, to: number) => tokens.slice(from, to).some(token => !isEmpty(token))
    const isPart = last && (match ? !last.match && !hasWork(last.begin, last.end) : !last.match || !hasWork(begin, end))
    if (isPart) Object.assign(last, {end, match: last.match ?? match})
    else parts.push({begin, end, match})
  }
  return parts.map(({begin, end, match}) => {
    const [from, to] = [begin === 0 ? 0 : tokens[begin]?.start, tokens[end]?.start]
    const moved = match && {...match, from: match.from - begin, to: match.to - begin}
    return {text: text.slice(from, to).replace(joining, '').trim(), tokens: tokens.slice(begin, end), match: moved}
  })
}

/** Two things that nothing parts: the same service, of which two signs are certain ("ikea", "assemble"); or an offer of both. */
function joined(one: Match, other: Match): Match {
  const both = one.values.filter(service => other.values.includes(service))
  // An "arm" of a TV mount is no "armar".
  if (both.length === 0 && one.isWeak !== other.isWeak)
    return one.isWeak ? {...other, from: one.from} : {...one, to: other.to}
  if (both.length === 0) return {...one, values: [...one.values, ...other.values], to: other.to}
  const isWeak = one.isWeak && other.isWeak && one.phrase === other.phrase
  return {...one, values: both, to: other.to, isWeak}
}

function isDoubtful(phrases: Phrases, tokens: readonly Token[], match: Match, service: CatalogueService): boolean {
  const next = tokens[match.to + 1]
  if (match.isWeak && !(next && !isEmpty(next) && phrases.isOwn(service, next.root))) return true
  const isNoun = next && !next.isAfterBreak && !isEmpty(next) && !adjectives.has(next.text) && !measures.has(next.text)
  if (isNoun && phrases.services.isKnown(next.root) && !phrases.isOwn(service, next.root)) return true
  const around = tokens.slice(Math.max(0, match.from - 3), match.to + 4).map(({text}) => text)
  if (around.some(text => denials.has(text)) && !around.includes('forget')) return true
  if (match.from === match.to && !tokens.some(isVerb)) {
    const isOfIt = ({text, root}: Token) => measures.has(text) || courtesies.has(text) || phrases.isOwn(service, root)
    if (tokens.filter(token => !isEmpty(token) && !isOfIt(token)).length > 2) return true
  }
  if (isRepairer(phrases, service)) return false
  const behind = tokens.slice(match.phrase.includes(' ') ? match.to + 1 : match.from + 1, match.to + 2)
  if (behind.some(({text}) => copulas.has(text)) && !tokens.slice(0, match.to).some(isVerb)) return true
  const isRepair = ({root}: Token) => repairs.has(root) && !phrases.isOwn(service, root)
  return tokens.some(isRepair) && !tokens.slice(match.from, match.to + 1).some(isRepair)
}

const rootsOf = (text: string) => new Set(tokensOf(text).map(({root}) => root))
const isVerb = ({text, root}: Token) => verbRoots.has(root) || wishes.has(text)
const wishes = wordSet('need needs want wants necesito necesitamos quiero queremos quisiera ocupo')
const verbRoots = new Set([...verbs].map(rootOf))
const bookings = rootsOf(
  'book reserve schedule hire need want take someone somebody handyman help reservar quisiera quiero necesito nesesito alguien ocupo please package',
)
/** "The storm door will not shut", "el timbre dejó de sonar", "I already have blinds". */
const denials = wordSet(
  "no not won't wont doesn't doesnt don't dont without sin except already ya stopped dejo experience experiencia",
)
/** What is to be repaired, or undone. */
const repairs = rootsOf(
  'fix repair broken sticks stuck sticking leaks leaking loose squeaks squeaky sagging sags crooked jammed rotted cracked damaged torn ' +
    'arreglar reparar roto rota atascada atorada gotea floja rechina danado remove removal rip tear pull demo quitar sacar arrancar',
)

/** "The blinds are from the hardware store" tells of the blinds. */
const copulas = wordSet('is are was were es son esta estan')
const prepositions = wordSet(
  'on at in over above behind under below near beside by from where donde inside outside around next against sobre en detras bajo junto',
)

/** "Smart lock on the back door": a thing that is named as a place orders nothing. */
function isPlace(tokens: readonly Token[], {from}: Match): boolean {
  for (let index = from - 1; index >= Math.max(0, from - 4); index--) {
    const token = tokens[index]
    if (!token) return false
    if (prepositions.has(token.text)) return true
    if (!isEmpty(token) && !adjectives.has(token.text)) return false
  }
  return false
}

const adjectives = wordSet(
  'front back main master living dining guest family kids upstairs downstairs two same brick other new nuevo nueva nuevos nuevas',
)

const asking =
  /^(?:(?:hi|hello|hey|so|ok|and|but|also|hola|y|pero)[\s,!]+)*(?:(?:how|what|when|where|who)'?s?|why|which|do (?:you|i|we|they|y'?all)|does|did|are you|is (?:it|there|that|this)|can i|could i|should|would it|will it|cu[aá]nto|c[oó]mo|qu[eé] |cu[aá]ndo|d[oó]nde|hacen|tienen|trabajan)\b/i
const polite =
  /^(?:(?:hi|hello|hey|hola)[\s,!]+)*(?:(?:can|could|would|will) (?:you|yall|y'all|someone|somebody)|(?:is it|would it be) possible (?:to|for))\b|^(?:me |nos )?(?:puede|pueden|podr[ií]an?)\b/i
const price = /\b(?:how much|price|cost|charge|quote|estimate|rate|cu[aá]nto|precio|cuesta|cobran)\b/i

/** Also without its mark. "Can you hang two shelves?" is a polite order. */
export function isQuestion(text: string, tokens: readonly Token[]): boolean {
  // A ZIP code alone asks whether we come there.
  if (/^\W*\d{5}\W*$/.test(text)) return true
  if (polite.test(text) && !price.test(text) && tokens.length > 4) return false
  return asking.test(text) || (text.endsWith('?') && !polite.test(text)) || (price.test(text) && text.endsWith('?'))
}

/** Whole words: "hole" has the root of "hola". */
const courtesies = wordSet(
  'hi hello hey thanks thank thx please good morning afternoon evening great ok okay yes hope well day cheers regards sorry help hola buenas buenos dias tardes noches gracias saludos si',
)

export function isCourtesy(tokens: readonly Token[]): boolean {
  return tokens.every(token => token.value === null && (isEmpty(token) || courtesies.has(token.text)))
}
