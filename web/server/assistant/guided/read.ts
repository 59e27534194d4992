// One message, read once for what it certainly says. What is doubtful is offered, everything else is kept word for word:
// each word of the message stands in exactly one reading. Pure.
import {fittingTiers} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue, CatalogueTier} from '../catalogue.ts'
import {type Amount, amountIn, isOnlyAmounts, verbs} from './amounts.ts'
import {type Match, type Named, type Phrases, phrasesOf} from './phrases.ts'
import {isEmpty, rootOf, sentencesOf, type Token, tokensOf} from './words.ts'

/** One certain thing. */
interface Line {
  kind: 'line'
  named: Named
  amount: Amount
  /** The Studio's words that matched. */
  phrase: string
  text: string
}

/** Two or three services that it may be, or one that is doubtful. */
interface Offer {
  kind: 'offer'
  named: Named[]
  amount: Amount
  text: string
}

export type Reading =
  | Line
  | Offer
  | {kind: 'package'; label: string; text: string}
  /** Belongs to the line before. */
  | {kind: 'amount'; amount: Amount; text: string}
  | {kind: 'question'; text: string; named: Named[]}
  | {kind: 'note'; text: string}
  | {kind: 'courtesy'; text: string}

export function readMessage(catalogue: Catalogue, message: string): Reading[] {
  const phrases = phrasesOf(catalogue)
  const readings: Reading[] = []
  let isUnderHeading = false
  for (const sentence of sentencesOf(message)) {
    const tokens = tokensOf(sentence.text)
    const found = readSentence(phrases, sentence.text, tokens)
    const isDetail = isUnderHeading && found.every(({kind}) => kind === 'note' || kind === 'amount')
    const before = readings.findLast(reading => reading.kind === 'line' || reading.kind === 'offer')
    if (isDetail && before) before.text += `\n${sentence.text}`
    else for (const [place, reading] of found.entries()) add(readings, reading, sentence.isItem && place === 0)
    if (sentence.isHeading) isUnderHeading = found.some(({kind}) => kind === 'line' || kind === 'offer')
  }
  return readings
}

/**
 * "Hang a TV (full motion)": the same service right after, without a count of its own, tells more of its line. "Need it
 * fixed" makes the line before it doubtful.
 */
function add(readings: Reading[], reading: Reading, isItem: boolean): void {
  const at = readings.findLastIndex(({kind}) => kind !== 'note' && kind !== 'amount' && kind !== 'courtesy')
  const last = readings[at]
  const isLine = last?.kind === 'line' || last?.kind === 'offer'
  if (isLine && !isItem && reading.kind === 'note' && at === readings.length - 1 && isRepairOfIt(reading.text)) {
    const named = last.kind === 'line' ? [last.named] : last.named
    readings[at] = {kind: 'offer', named, amount: last.amount, text: `${last.text}\n${reading.text}`}
  } else if (isLine && reading.kind === 'line' && !isItem && tellsMore(last, reading)) last.text += `\n${reading.text}`
  else readings.push(reading)
}

function tellsMore(last: Line | Offer, {named, amount, text}: Line): boolean {
  if (amount.count !== null || beginsWithVerb(text)) return false
  if (last.kind === 'offer') return last.named.length === 1 && last.named[0]?.service === named.service
  const [one, other] = [last.named.tier, named.tier]
  if (last.named.service !== named.service || (one && other && one !== other)) return false
  const {squareFeet, inches} = last.amount
  last.named = {...last.named, tier: one ?? other}
  last.amount = {...last.amount, squareFeet: squareFeet ?? amount.squareFeet, inches: inches ?? amount.inches}
  return true
}

function beginsWithVerb(text: string): boolean {
  const first = tokensOf(text).find(token => !isEmpty(token) || wishes.has(token.text))
  return first !== undefined && isVerb(first)
}

function isRepairOfIt(text: string): boolean {
  const tokens = tokensOf(text)
  return (
    tokens.some(({root}) => repairs.has(root)) &&
    tokens.some(({text: word}) => /^(?:it|them)$|[aei]rl[oa]s?$/.test(word))
  )
}

function readSentence(phrases: Phrases, text: string, tokens: readonly Token[]): Reading[] {
  const matches = phrases.find(tokens)
  if (isQuestion(text, tokens)) return [{kind: 'question', text, named: matches.flatMap(({named}) => named)}]
  const things = matches.filter((match, index) => index === 0 || !isPlace(tokens, match))
  if (things.length === 0 && isCourtesy(tokens)) return [{kind: 'courtesy', text}]
  return clausesOf(text, tokens, things).map(clause => {
    if (clause.match) return readPart(phrases, clause, clause.match)
    if (isOnlyAmounts(clause.tokens))
      return {kind: 'amount', amount: amountIn(clause.tokens, -1, -1), text: clause.text}
    if (isCourtesy(clause.tokens)) return {kind: 'courtesy', text: clause.text}
    const booked = phrases.packageIn(clause.tokens)
    if (booked?.label && clause.tokens.some(({root}) => bookings.has(root)))
      return {kind: 'package', label: booked.label, text: clause.text}
    const named = phrases.near(clause.tokens)
    if (named.length > 0) return {kind: 'offer', named, amount: amountIn(clause.tokens, -1, -1), text: clause.text}
    return {kind: 'note', text: clause.text}
  })
}

interface Clause {
  text: string
  tokens: readonly Token[]
  /** Its places are among the clause's tokens. */
  match: Match | null
}

/** Cut at commas and "and" where a thing stands on one side at least; a clause has one thing. */
function clausesOf(text: string, tokens: readonly Token[], matches: readonly Match[]): Clause[] {
  const cuts = tokens.flatMap(({isAfterBreak}, place) => (isAfterBreak && place > 0 ? [place] : []))
  const inside = (place: number) => matches.some(({from, to}) => place > from && place <= to)
  const begins = [0, ...cuts.filter(place => !inside(place))]
  const clauses: Clause[] = begins.map((begin, index) => {
    const end = begins[index + 1] ?? tokens.length
    const from = begin === 0 ? 0 : (tokens[begin]?.start ?? 0)
    const to = end < tokens.length ? (tokens[end]?.start ?? text.length) : text.length
    const own = matches.filter(match => match.from >= begin && match.to < end)
    const [first, ...others] = own.map(match => ({...match, from: match.from - begin, to: match.to - begin}))
    return {
      text: text.slice(from, to),
      tokens: tokens.slice(begin, end),
      match: first ? others.reduce(joined, first) : null,
    }
  })
  const hasWork = ({match, tokens: words}: Clause) => match !== null || words.some(token => !isEmpty(token))
  const merged: Clause[] = []
  for (const clause of clauses) {
    const last = merged.at(-1)
    const isPart = last && (!hasWork(clause) || !hasWork(last) || (!last.match && !clause.match))
    if (!isPart) {
      merged.push(clause)
      continue
    }
    const shift = last.tokens.length
    const moved = clause.match && {...clause.match, from: clause.match.from + shift, to: clause.match.to + shift}
    merged[merged.length - 1] = {
      text: last.text + clause.text,
      tokens: [...last.tokens, ...clause.tokens],
      match: last.match ?? moved,
    }
  }
  return merged.map(clause => ({
    ...clause,
    text: clause.text.replace(/[\s,;:(/&+]+(?:(?:and|also|then|plus|y|n|w|tambi[eé]n)\b[\s,/]*)*$/i, '').trim(),
  }))
}

/** Two things that nothing parts: the same service, or an offer of both. */
function joined(one: Match, other: Match): Match {
  const common = one.named.filter(({service}) => other.named.some(named => named.service === service))
  if (common.length > 0) {
    const tier = [...one.named, ...other.named].find(({service, tier}) => tier && service === common[0]?.service)?.tier
    return {
      ...one,
      named: common.map(({service}) => ({service, tier: tier ?? null})),
      to: other.to,
      isWeak: one.isWeak && other.isWeak,
    }
  }
  if (one.isWeak !== other.isWeak) return one.isWeak ? {...other, from: one.from} : {...one, to: other.to}
  return {...one, named: [...one.named, ...other.named], to: other.to}
}

function readPart(phrases: Phrases, {text, tokens}: Clause, match: Match): Reading {
  const amount = amountIn(tokens, match.from, match.to)
  const named = match.named.map(({service, tier}) => {
    const told = tier ?? phrases.tierIn(service, tokens) ?? bySize(service.priceTiers ?? [], amount)
    return {service, tier: told}
  })
  const [only, other] = named
  if (!only || other || match.isWeak || isPlace(tokens, match) || isDoubtful(phrases, tokens, match, only))
    return {kind: 'offer', named: named.slice(0, 3), amount, text}
  return {kind: 'line', named: only, amount, phrase: match.phrase, text}
}

function bySize(tiers: readonly CatalogueTier[], amount: Amount): CatalogueTier | null {
  const fitting = fittingTiers(tiers, amount)
  return fitting.length === 1 && tiers.length > 1 ? (fitting[0] ?? null) : null
}

function isDoubtful(phrases: Phrases, tokens: readonly Token[], match: Match, {service}: Named): boolean {
  const next = tokens[match.to + 1]
  const isOfOther =
    next && !next.isAfterBreak && !isEmpty(next) && phrases.isKnown(next.root) && !phrases.isOwn(service, next.root)
  if (isOfOther) return true
  const before = tokens.slice(Math.max(0, match.from - 3), match.from).map(({text}) => text)
  if (before.some(text => negations.has(text)) && !before.includes('forget')) return true
  if (match.from === match.to && !tokens.some(isVerb)) {
    const others = tokens.filter(
      (token, place) => place !== match.from && !isEmpty(token) && !courtesies.has(token.root),
    )
    if (others.length > 2) return true
  }
  const isRepair = (token: Token) => repairs.has(token.root)
  const isRepairing = phrases.isOwn(service, 'repair') || phrases.isOwn(service, 'fix')
  return tokens.some(isRepair) && !isRepairing && !tokens.slice(match.from, match.to + 1).some(isRepair)
}

const rootsOf = (text: string) => new Set(tokensOf(text).map(({root}) => root))
const isVerb = ({text, root}: Token) => verbs.has(text) || verbRoots.has(root) || wishes.has(text)
const wishes = new Set('need needs want wants necesito necesitamos quiero queremos quisiera ocupo'.split(' '))
const verbRoots = new Set([...verbs].filter(word => word.length > 3).map(rootOf))
const bookings = rootsOf(
  'book reserve schedule hire need want take someone somebody handyman help reservar quisiera quiero necesito nesesito alguien ocupo please package',
)
const negations = new Set([
  'no',
  'not',
  "don't",
  'dont',
  'without',
  'sin',
  'except',
  'already',
  'ya',
  'experience',
  'experiencia',
])
const repairs = rootsOf(
  'fix repair broken sticks stuck sticking leaks leaking loose squeaks squeaky sagging sags crooked jammed rotted cracked damaged torn ' +
    'arreglar reparar roto rota atascada atorada gotea floja rechina danado',
)

const prepositions = new Set(
  'on at in over above behind under below near beside by from where donde inside outside around next against sobre en detras bajo junto'.split(
    ' ',
  ),
)

/** "Smart lock on the back door": a thing that is named as a place orders nothing. */
function isPlace(tokens: readonly Token[], {from}: Match): boolean {
  for (let place = from - 1; place >= Math.max(0, from - 4); place--) {
    const token = tokens[place]
    if (!token) return false
    if (prepositions.has(token.text)) return true
    if (token.isAfterBreak) return false
    if (!isEmpty(token) && !adjectives.has(token.text)) return false
  }
  return false
}

const adjectives = new Set(
  'front back main master living dining guest family kids upstairs downstairs two same brick other'.split(' '),
)

const asking =
  /^(?:(?:hi|hello|hey|so|ok|and|but|also|hola|y|pero)[\s,!]+)*(?:how|what|when|where|why|which|who|do you|does|did|are you|is (?:it|there|that|this)|can i|could i|should|would it|will it|cu[aá]nto|c[oó]mo|qu[eé] |cu[aá]ndo|d[oó]nde|hacen|tienen|trabajan)\b/i
const polite =
  /^(?:(?:hi|hello|hey|hola)[\s,!]+)*(?:can|could|would|will) (?:you|yall|y'all|someone|somebody)\b|^(?:me |nos )?(?:puede|pueden|podr[ií]an?)\b/i
const price = /\b(?:how much|price|cost|charge|quote|estimate|rate|cu[aá]nto|precio|cuesta|cobran)\b/i

/** Also without its mark. "Can you hang two shelves?" is a polite order. */
function isQuestion(text: string, tokens: readonly Token[]): boolean {
  if (polite.test(text) && !price.test(text) && tokens.length > 4) return false
  return asking.test(text) || (text.endsWith('?') && !polite.test(text)) || (price.test(text) && text.endsWith('?'))
}

const courtesies = rootsOf(
  'hi hello hey thanks thank thx please good morning afternoon evening great ok okay yes hope well day cheers regards sorry help hola buenas buenos dias tardes noches gracias saludos si',
)

function isCourtesy(tokens: readonly Token[]): boolean {
  return tokens.every(token => isEmpty(token) || courtesies.has(token.root))
}
