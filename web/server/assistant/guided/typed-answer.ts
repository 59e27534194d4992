// A typed answer to the question that stands means its button: what the button says, "yes", "no", "not sure", the number or
// the price of its line. Pure.
import type {ActKind, Choice, Question} from '#web/domain/chat/acts.ts'
import {fittingTiers} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue} from '../catalogue.ts'
import {agreesToSend} from './agreement.ts'
import {amountIn, isCount, isOnlyAmounts, measures} from './amounts.ts'
import {type Line, serviceOf, tiersOf, toJob} from './line.ts'
import type {List} from './list.ts'
import {phrasesOf} from './phrases.ts'
import {isCourtesy} from './read.ts'
import {fold, type Token, tokensOf, wordSet} from './words.ts'

const unsure = /^(?:(?:i'?m |i am )?not sure|unsure|(?:i )?do ?n'?t know|idk|no idea|no (?:lo )?se|no estoy segur[oa])$/
const refusing =
  /^(?:no|nope|nah|none|no,? (?:thanks|thank you|gracias)|(?:no|sin) (?:photos?|pictures?|pics?|fotos?)|not now|no tengo(?: fotos)?)$/

const plainly = (message: string) =>
  fold(message)
    .trim()
    .replace(/[.!]+$/, '')

export const refuses = (message: string) => refusing.test(plainly(message))

export function typedAnswer(
  catalogue: Catalogue,
  list: List,
  question: Question | null | undefined,
  message: string,
): ActKind | null {
  return question ? (buttonFor(question, message)?.act ?? answerOfLine(catalogue, list, question, message)) : null
}

function buttonFor({id, choices}: Question, message: string): Choice | undefined {
  const plain = plainly(message)
  const exact = choices.find(({label}) => fold(label) === plain)
  if (exact) return exact
  const isNote = id.startsWith('note:')
  if (unsure.test(plain)) return choices.find(({act}) => act.type === 'noteToJob' && !act.serviceId) ?? choices.at(-1)
  if (refuses(message)) return isNote || id === 'photos' ? choices.at(-1) : undefined
  return isNote && agreesToSend(message) && choices.length <= 3 ? choices[0] : undefined
}

/** Says more than an answer. */
export const more = /\b(?:also|too|add|as well|another|tambi[eé]n|adem[aá]s|otr[ao])\b/i
const fillers = wordSet("i i'll one go take think guess lets prefer fine works option kind creo prefiero opcion tipo")

/** "Full motion", "about 4 inches", "12": the question of the line is answered, and nothing else is said. */
function answerOfLine(catalogue: Catalogue, {lines}: List, {id}: Question, message: string): ActKind | null {
  const [kind] = id.split(':')
  const line = lines.find(line => id === `${kind}:${line.id}`)
  const service = line && serviceOf(catalogue, line)
  if (!service) return null
  const tokens = tokensOf(message)
  if (kind === 'count' || kind === 'size') return numberFor(kind, line, tokens)
  const known = phrasesOf(catalogue)
  const isOfService = (root: string) => known.isOwn(service, root) || known.tiersOf(service)?.isKnown(root)
  const isOfLine = ({text, root, value}: Token) =>
    value !== null || measures.has(text) || fillers.has(text) || isOfService(root)
  if (more.test(message) || !isCourtesy(tokens.filter(token => !isOfLine(token)))) return null
  const [act, other] = meantOf(catalogue, line, tokens)
  const isOtherCount = kind === 'tier' && act?.type === 'setAmount' && act.amount.count
  return act && !other && !isOtherCount ? act : null
}

const mostSteps = 200

function numberFor(kind: 'count' | 'size', line: Line, tokens: readonly Token[]): ActKind | null {
  if (!isOnlyAmounts(tokens)) return null
  const {squareFeet, inches} = amountIn(tokens, -1, -1)
  const bare = tokens.find(({value, unit}) => value && unit === null)?.value ?? null
  const count = bare && Math.min(mostSteps, Math.ceil(bare))
  const amount = kind === 'size' ? {squareFeet: squareFeet ?? bare, inches} : {count}
  return {type: 'setAmount', lineId: line.id, amount}
}

/** What words say of a line that stands on the list: another number, a size, or other prices. */
export function meantOf(catalogue: Catalogue, line: Line, tokens: readonly Token[]): ActKind[] {
  const service = serviceOf(catalogue, line)
  if (!service) return []
  const isArea = toJob(catalogue, line).line?.measure === 'squareFeet'
  const had = isArea ? line.squareFeet : (line.count ?? 1)
  const isMeant = (token: Token, index: number) => {
    const before = tokens[index - 1]?.text ?? ''
    if (!token.value || token.value === had || denials.has(before)) return false
    const isOne = token.text === 'one' && index > 0 && !onlyOne.has(before)
    return token.unit !== null || isArea || (isCount(token) && !articles.has(before) && !isOne)
  }
  // "1 room, about 300 sq ft" is 300.
  const number = tokens.find((token, index) => token.unit === 'sqft' && isMeant(token, index)) ?? tokens.find(isMeant)
  const unit = number?.unit ?? (isArea ? 'sqft' : 'count')
  const amount = number && {[{sqft: 'squareFeet', inches: 'inches', count: 'count'}[unit]]: number.value}
  const isSize = unit === 'inches' || (unit === 'sqft' && !isArea)
  if (amount && (!isSize || fittingTiers(tiersOf(catalogue, line), amount).length === 1))
    return [{type: 'setAmount', lineId: line.id, amount}]
  const named = phrasesOf(catalogue).tiersOf(service)?.find(tokens) ?? []
  const tiers = [...new Set(named.flatMap(({values}) => values))]
  return tiers.flatMap(({_key}) => (_key === line.tierKey ? [] : {type: 'setTier', lineId: line.id, tierKey: _key}))
}

const denials = wordSet('not no of than de')
/** "A 65" is a size. */
const articles = wordSet('a an un una')
const onlyOne = wordSet('only just to it that be need')
