// A sentence that turns against the list: it removes and changes nothing, but shows the lines that it points at, with
// buttons. Words that answer the question of a line's price are here, too. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {ActKind, Choice, Question} from '#web/domain/chat/acts.ts'
import {fittingTiers} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue, CatalogueTier} from '../catalogue.ts'
import {amountIn, isCount} from './amounts.ts'
import {type Line, nameOf, toJob} from './line.ts'
import type {List} from './list.ts'
import {phrasesOf} from './phrases.ts'
import {isCourtesy, isQuestion, readMessage} from './read.ts'
import type {Sentences} from './replies.ts'
import {isEmpty, type Token, tokensOf, wordSet} from './words.ts'

const some = '(?:\\d+|one|two|three|four|five|six|dos|tres|cuatro|cinco|seis)'
const words = (...patterns: string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'i')
/** A turn against the line that the sentence names. */
const turning = words(
  'actually|wait|sorry|instead|rather than|make (?:it|that|them)|change (?:\\S+ ){1,5}(?:to|into|for)|meant',
  `should be (?:an?|the|\\d+)|${some}\\S*(?: \\w+)?,? not|not ${some}|mejor|en vez de|en lugar de|cambi[ae]\\w* (?:\\S+ ){1,5}(?:por|a)`,
)
/** A turn that takes off what it names, also "it". */
const taking = words(
  'nvm|never ?mind|scratch|forget (?:the|about|it|that)|cancel|skip (?:the|it|that)|leave (?:\\S+ ){0,3}(?:out|off|alone|until)',
  '(?:drop|lose) (?:the|that)|hold off|(?:remove|strike) (?:it|that|them|those|the (?:first|second|third|last))',
  'take (?:it|that|them|those) off|any ?more|after all|on second thought|changed my mind|ya no|olvid[ea]\\w*|cancel[ae]\\w*|(?:delete|clear) (?:it|that|them|the|all|everything)|start over',
)
const command = /^\W*(?:please )?(?:remove|delete|drop|qu[ií]t[ae]) (?:the|my|el|la|los|las) [^,]{2,30}$/i
const takesOff = (sentence: string) => taking.test(sentence) || command.test(sentence)
/** "Make it 4", without a name, is about the last line. */
const counting = words(`make (?:it|that|them) (?:just |only )?${some}|sean ${some}|mejor ${some}`)
const whole = words('everything|start over|whole (?:thing|order|list)|it all|all of (?:it|that|them)|todo')
const atStart = /^\W*(?:(?:oh|ok|no|hold on|ay|pues)\W+)*(?:actually|wait|nvm|never ?mind|scratch|ya no)\b/i
const more = /\b(?:also|too|add|as well|another|tambi[eé]n|adem[aá]s|otr[ao])\b/i
const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st) (?:one|job|item)\b|\b(?:el|la) primer[oa]?\b/i, 0],
  [/\b(?:second|2nd) (?:one|job|item)\b|\b(?:el|la) segund[oa](?! piso)\b/i, 1],
  [/\b(?:third|3rd) (?:one|job|item)\b|\b(?:el|la) tercer[oa]?(?! piso)\b/i, 2],
  [/\blast (?:one|job|item)\b|[uú]ltim[oa]/i, -1],
]
const pronoun = words('it|that|them|those|(?:this|that) one|es[eao]s?')
const mostShown = 3

const said = (text: string) => new Set(tokensOf(text).flatMap(token => (isEmpty(token) ? [] : [token.root])))
const tiersOf = ({services}: Catalogue, {serviceId}: Line): CatalogueTier[] =>
  services.find(({_id}) => _id === serviceId)?.priceTiers ?? []

const pointers = new WeakMap<Line, Set<string>>()

/** The words that point at the line: its name, what was said of it, and its prices. */
function pointersOf(catalogue: Catalogue, line: Line): Set<string> {
  const known = pointers.get(line)
  if (known) return known
  const tiers = tiersOf(catalogue, line).map(tier => tierLabel(tier) ?? '')
  const words = said([nameOf(catalogue, line), line.text, ...tiers].join(' '))
  pointers.set(line, words)
  return words
}

/** The lines that a correction points at; null where the sentence is none. */
export function pointedAt(catalogue: Catalogue, {lines}: List, sentence: string): Line[] | null {
  const [isCounting, isAtStart] = [counting, atStart].map(turn => turn.test(sentence))
  const isTaking = takesOff(sentence)
  if (lines.length === 0 || !(isTaking || isCounting || isAtStart || turning.test(sentence))) return null
  const tokens = tokensOf(sentence)
  const isAsking = isQuestion(sentence, tokens)
  if (isAsking && !isTaking && !isCounting && !/\b(?:instead|make|change|rather|cambi\w+)\b/i.test(sentence))
    return null
  const named = [...said(sentence)]
  const hits = lines.map(line => named.filter(word => pointersOf(catalogue, line).has(word)).length)
  const most = Math.max(...hits)
  if (most > 0) return lines.filter((_, place) => hits[place] === most)
  const denied = tokens.find((_, place) => tokens[place - 1]?.text === 'not')?.value
  const counted = lines.filter(({count, squareFeet}) => denied && (count === denied || squareFeet === denied))
  if (counted.length > 0) return counted
  const ordinal = ordinals.find(([position]) => position.test(sentence))
  if (ordinal) return [lines.at(ordinal[1])].filter(line => line !== undefined)
  if (isCounting) return lines.slice(-1)
  if (more.test(sentence) || isAsking) return null
  if (isTaking && whole.test(sentence)) return lines.slice(-mostShown)
  if ((isTaking || isAtStart) && pronoun.test(sentence)) return lines.slice(-1)
  return isAtStart ? lines.slice(-mostShown) : null
}

/** Remove, change to what the sentence says, add what else it names, or leave it as it is. */
export function choicesFor(catalogue: Catalogue, lines: readonly Line[], say: Sentences, sentence: string): Choice[] {
  const shown = lines.slice(0, mostShown)
  const isOnly = shown.length === 1 && !takesOff(sentence) && tokensOf(sentence).length > 1
  const changes = shown.flatMap(line => changesOf(catalogue, line, say, tokensOf(sentence), isOnly))
  const removals = shown.map((line): Choice => {
    return {label: say.remove(nameOf(catalogue, line)), act: {type: 'remove', lineId: line.id}}
  })
  const right = shown.slice(0, 1).map((line): Choice => ({label: say.right, act: {type: 'keep', lineId: line.id}}))
  return [...changes, ...removals, ...addedBy(catalogue, shown, say, sentence), ...right]
}

/** "4 instead of 6", "Curtain rod instead of Blinds"; all prices of the only line where the sentence tells neither. */
function changesOf(
  catalogue: Catalogue,
  line: Line,
  say: Sentences,
  tokens: readonly Token[],
  isOnly: boolean,
): Choice[] {
  const choice = (to: string | null, from: string | null, act: ActKind): Choice[] => {
    const label = to && from ? say.instead(to, from) : to
    return label ? [{label, said: `${nameOf(catalogue, line)}: ${label}`, act}] : []
  }
  const isArea = toJob(catalogue, line).line?.measure === 'squareFeet'
  const had = isArea ? line.squareFeet : (line.count ?? 1)
  const isMeant = ({text}: Token, place: number) =>
    (text !== 'one' || place === 0 || onlyOne.has(tokens[place - 1]?.text ?? '')) &&
    !notMeant.has(tokens[place - 1]?.text ?? '')
  const number = tokens.find((token, place) => token.value && token.value !== had && isMeant(token, place))
  if (number?.value && line.serviceId && (isArea ? number.unit !== 'inches' : isCount(number))) {
    const amount = isArea ? {squareFeet: number.value} : {count: number.value}
    return choice(String(number.value), had ? String(had) : null, {type: 'setAmount', lineId: line.id, amount})
  }
  const tiers = tiersOf(catalogue, line)
  const current = tiers.find(({_key}) => _key === line.tierKey)
  const named = tierNamed(tiers, tokens).filter(tier => tier !== current)
  const from = named.length === 1 && current ? tierLabel(current) : null
  const meant = named.length === 1 ? named : isOnly ? tiers.filter(tier => tier !== current) : []
  return meant.flatMap(tier => choice(tierLabel(tier), from, {type: 'setTier', lineId: line.id, tierKey: tier._key}))
}

/** "4, not 6", "instead of 6"; "a 65" is a size. */
const notMeant = wordSet('not no of than de a an un una')
const onlyOne = wordSet('only just to it that be need')

/** "Skip the blinds and hang curtains": the curtains. */
function addedBy(catalogue: Catalogue, lines: readonly Line[], say: Sentences, sentence: string): Choice[] {
  const own = said(lines.map(line => `${nameOf(catalogue, line)} ${line.text}`).join(' '))
  return readMessage(catalogue, sentence).flatMap((reading): Choice[] => {
    if (reading.kind !== 'line' && reading.kind !== 'offer') return []
    if ([...said(reading.text)].some(word => own.has(word))) return []
    const named = reading.kind === 'line' ? [reading.named] : reading.named.slice(0, 2)
    return named.map(({service, tier}) => ({
      label: say.add([service.title, tier && tierLabel(tier)].filter(Boolean).join(': ')),
      act: {type: 'addService', serviceId: service._id, tierKey: tier?._key, text: reading.text},
    }))
  })
}

/** The prices of which the words name what no other price of the service has. */
function tierNamed(tiers: readonly CatalogueTier[], tokens: readonly Token[]): CatalogueTier[] {
  const words = tiers.map(tier => said(wordsOf(tier)))
  const isOnlyIn = (at: number, root: string) => words.every((each, place) => each.has(root) === (place === at))
  return tiers.filter((_, at) => tokens.some(({root}) => isOnlyIn(at, root)))
}

const wordsOf = (tier: CatalogueTier) => [tierLabel(tier) ?? '', ...(tier.customerWords ?? [])].join(' ')
const fillers = wordSet("i i'll one go take think guess lets prefer fine works option kind creo prefiero opcion tipo")

/** "Full motion", "the basic one", "about 4 inches": answers the question of the line's price, and says nothing else. */
export function tierSaid(
  catalogue: Catalogue,
  {lines}: List,
  question: Question | null | undefined,
  message: string,
): ActKind | null {
  const line = lines.find(({id}) => question?.id === `tier:${id}`)
  const service = catalogue.services.find(({_id}) => _id === line?.serviceId)
  if (!line || !service || more.test(message)) return null
  const [tokens, tiers] = [tokensOf(message), service.priceTiers ?? []]
  const words = said(tiers.map(wordsOf).join(' '))
  const isOfLine = ({root}: Token) => words.has(root) || phrasesOf(catalogue).isOwn(service, root)
  if (!isCourtesy(tokens.filter(token => !isOfLine(token) && !fillers.has(token.text)))) return null
  const {squareFeet, inches} = amountIn(tokens, -1, -1)
  if ((squareFeet || inches) && fittingTiers(tiers, {squareFeet, inches, count: null}).length === 1)
    return {type: 'setAmount', lineId: line.id, amount: {squareFeet, inches}}
  const [tier, other] = tierNamed(tiers, tokens)
  const hasCount = tokens.some(token => isCount(token) && token.text !== 'one')
  return tier && !other && !hasCount ? {type: 'setTier', lineId: line.id, tierKey: tier._key} : null
}
