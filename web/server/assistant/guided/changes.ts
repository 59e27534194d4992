// What typed words do to a list that stands. An answer to the question that was asked means its button. A sentence that
// turns against the list, or names again what stands there, changes nothing: it is kept as a note and shown with buttons
// for the lines that it points at. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {ActKind, Choice, Question} from '#web/domain/chat/acts.ts'
import {fittingTiers} from '#web/domain/pricing/ballpark.ts'
import {agreesToSend} from '../agreement.ts'
import type {Catalogue} from '../catalogue.ts'
import {isCount, isOnlyAmounts, measures} from './amounts.ts'
import {type Line, nameOf, serviceOf, tiersOf, toJob} from './line.ts'
import {addReadings, applyAct, type List} from './list.ts'
import {phrasesOf} from './phrases.ts'
import {isCourtesy, isQuestion, isWork, type Reading, readMessage} from './read.ts'
import type {Sentences} from './replies.ts'
import {fold, isEmpty, sentencesOf, type Token, tokensOf, wordSet} from './words.ts'

const unsure = /^(?:(?:i'?m |i am )?not sure|unsure|(?:i )?do ?n'?t know|idk|no idea|no (?:lo )?se|no estoy segur[oa])$/
const refusing =
  /^(?:no|nope|nah|none|no,? (?:thanks|thank you|gracias)|(?:no|sin) (?:photos?|pictures?|pics?|fotos?)|not now|no tengo(?: fotos)?)$/

const plainly = (message: string) => fold(message.trim()).replace(/(?<![.!])[.!]+$/, '')

export const refuses = (message: string) => refusing.test(plainly(message))

export function typedAnswer(catalogue: Catalogue, list: List, question: Question, message: string): ActKind | null {
  const {id, choices} = question
  const plain = plainly(message)
  const isNote = id.startsWith('note:')
  const chosen = (): Choice | undefined => {
    if (unsure.test(plain)) return choices.find(({act}) => act.type === 'noteToJob' && !act.serviceId) ?? choices.at(-1)
    if (refusing.test(plain)) return isNote || id === 'photos' ? choices.at(-1) : undefined
    return isNote && agreesToSend(message) && choices.length <= 3 ? choices[0] : undefined
  }
  const button = choices.find(({label}) => fold(label) === plain) ?? chosen()
  return button?.act ?? answerOfLine(catalogue, list, id, message)
}

const more = /\b(?:also|too|add|as well|another|tambi[eé]n|adem[aá]s|otr[ao])\b/i
const fillers = wordSet("i i'll one go take think guess lets prefer fine works option kind creo prefiero opcion tipo")
const mostSteps = 200

/** "Full motion", "about 4 inches", "12": the question of the line is answered, and nothing else is said. */
function answerOfLine(catalogue: Catalogue, {lines}: List, id: string, message: string): ActKind | null {
  const [kind] = id.split(':')
  const line = lines.find(line => id === `${kind}:${line.id}`)
  const service = line && serviceOf(catalogue, line)
  if (!service) return null
  const tokens = tokensOf(message)
  if (kind === 'count') {
    const number = tokens.find(({value, unit}) => value && unit === null)?.value
    const count = number && isOnlyAmounts(tokens) && Math.min(mostSteps, Math.ceil(number))
    return count ? {type: 'setAmount', lineId: line.id, amount: {count}} : null
  }
  const phrases = phrasesOf(catalogue)
  const isOfService = (root: string) => phrases.isOwn(service, root) || phrases.tiersOf(service)?.isKnown(root)
  const isOfLine = ({text, root, value}: Token) =>
    value !== null || measures.has(text) || fillers.has(text) || isOfService(root)
  if (more.test(message) || !isCourtesy(tokens.filter(token => !isOfLine(token)))) return null
  const [act, other] = meantOf(catalogue, line, tokens)
  return act && !other && !(act.type === 'setAmount' && act.amount.count) ? act : null
}

/** What words say of a line that stands on the list: another number, a size, or other prices. */
function meantOf(catalogue: Catalogue, line: Line, tokens: readonly Token[]): ActKind[] {
  const service = serviceOf(catalogue, line)
  if (!service) return []
  const isArea = toJob(catalogue, line).line?.measure === 'squareFeet'
  const had = isArea ? line.squareFeet : (line.count ?? 1)
  const isMeant = (token: Token, index: number) => {
    if (!token.value || token.value === had || denials.has(tokens[index - 1]?.text ?? '')) return false
    return token.unit !== null || isArea || (isCount(token) && token.text !== 'one')
  }
  // "1 room, about 300 sq ft" is 300.
  const number = tokens.find((token, index) => token.unit === 'sqft' && isMeant(token, index)) ?? tokens.find(isMeant)
  const unit = number?.unit ?? (isArea ? 'sqft' : 'count')
  const amount = number && {[{sqft: 'squareFeet', inches: 'inches', count: 'count'}[unit]]: number.value}
  const isSize = unit === 'inches' || (unit === 'sqft' && !isArea)
  if (amount && (!isSize || fittingTiers(tiersOf(catalogue, line), amount).length === 1))
    return [{type: 'setAmount', lineId: line.id, amount}]
  const named = phrasesOf(catalogue).tiersOf(service)?.find(tokens) ?? []
  const keys = new Set(named.flatMap(({values}) => values.map(({_key}) => _key)))
  return [...keys].flatMap(key => (key === line.tierKey ? [] : {type: 'setTier', lineId: line.id, tierKey: key}))
}

const denials = wordSet('not no of than de')

interface Change {
  text: string
  lines: Line[]
  /** What stands there already is named once more. */
  isAgain: boolean
}

const words = (...patterns: string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'i')
const some = '(?:\\d+|one|two|three|four|five|six|dos|tres|cuatro|cinco|seis)'
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
const atStart = /^\W*(?:(?:oh|ok|no|hold on|ay|pues)\W+)*(?:actually|wait|nvm|never ?mind|scratch|ya no)\b/i
/** Lines by their places, as `slice` has them. */
const places: [pattern: RegExp, from: number, to?: number][] = [
  [/\b(?:first|1st) (?:one|job|item)\b|\b(?:el|la) primer[oa]?\b/i, 0, 1],
  [/\b(?:second|2nd) (?:one|job|item)\b|\b(?:el|la) segund[oa](?! piso)\b/i, 1, 2],
  [/\b(?:third|3rd) (?:one|job|item)\b|\b(?:el|la) tercer[oa]?(?! piso)\b/i, 2, 3],
  [/\blast (?:one|job|item)\b|[uú]ltim[oa]/i, -1],
  [counting, -1],
]
const anyOfThem = words(
  'it|that|them|those|(?:this|that|last) one|es[eao]s?|everything|start over|whole (?:thing|order|list)|all|todo',
)
const another = words('another|second|third|also|too|more|extra|additional|plus|otr[oa]s?|tambi[eé]n|m[aá]s|adem[aá]s')
const mostShown = 3

const aboutOf = (text: string) =>
  new Set(tokensOf(text).flatMap(token => token.value ?? (isEmpty(token) ? [] : token.root)))

/** Sentences with a turn, and things that stand there already, unless they are said to be another. */
export function changesIn(catalogue: Catalogue, list: List, message: string): {readings: Reading[]; changes: Change[]} {
  const known = list.lines.map(line => {
    const tiers = tiersOf(catalogue, line).map(tierLabel)
    return {line, about: aboutOf([nameOf(catalogue, line), line.text, ...tiers].join(' '))}
  })
  const sentences = known.length > 0 ? sentencesOf(message) : []
  const changes = sentences
    .map(({text}): Change => ({text, lines: pointedAt(known, text), isAgain: false}))
    .filter(({lines}) => lines.length > 0)
  const rest = changes.reduce((said, {text}) => said.replace(text, ''), message)
  const readings = readMessage(catalogue, rest).filter(reading => {
    const lines = sameLines(list, reading)
    if (lines.length > 0) changes.push({text: reading.text, lines, isAgain: true})
    return lines.length === 0
  })
  return {readings, changes}
}

function sameLines({lines}: List, reading: Reading): Line[] {
  if (reading.kind !== 'line' || another.test(reading.text)) return []
  const {services, tier} = reading
  return lines.filter(
    ({serviceId, tierKey}) => serviceId === services[0]?._id && (!tierKey || !tier || tierKey === tier._key),
  )
}

function pointedAt(known: readonly {line: Line; about: Set<string | number>}[], sentence: string): Line[] {
  const isTaking = takesOff(sentence)
  const isAtStart = atStart.test(sentence)
  const isTurn = isTaking || counting.test(sentence)
  if (!(isTurn || isAtStart || turning.test(sentence))) return []
  const isAsking = isQuestion(sentence, tokensOf(sentence))
  if (isAsking && !isTurn && !/\b(?:instead|make|change|rather|cambi\w+)\b/i.test(sentence)) return []
  const lines = known.map(({line}) => line)
  const named = [...aboutOf(sentence)]
  const hits = known.map(({about}) => named.filter(word => about.has(word)).length)
  const most = Math.max(...hits)
  if (most > 0) return lines.filter((_, index) => hits[index] === most)
  const place = places.find(([pattern]) => pattern.test(sentence))
  if (place) return lines.slice(place[1], place[2])
  const isOfAny = isAtStart || (isTaking && anyOfThem.test(sentence))
  return isOfAny && !isAsking && !more.test(sentence) ? lines.slice(-mostShown) : []
}

/** Change to what the sentence says, remove, add what else it names, or leave it as it is. */
export function askOfChanges(
  catalogue: Catalogue,
  list: List,
  changes: readonly Change[],
  say: Sentences,
): {list: List; question: Question} {
  const noted = addReadings(
    list,
    changes.map(({text}) => ({kind: 'note', text})),
  )
  const offer = (label: (name: string) => string, act: ActKind): Choice => {
    const {lines} = applyAct(catalogue, noted, {id: 'shown-only', ...act})
    const line = lines.find(({id}) => 'lineId' in act && id === act.lineId) ?? lines.at(-1)
    return {label: label(line ? nameOf(catalogue, line) : ''), act}
  }
  const choices = changes.slice(0, mostShown).flatMap(change => {
    const shown = change.lines.slice(0, mostShown)
    const noteId = noted.notes.findLast(({text}) => text === change.text)?.id ?? ''
    return [
      ...shown.flatMap(line => changesOf(catalogue, line, change)).map(act => offer(say.change, act)),
      ...shown.map(line => offer(() => say.remove(nameOf(catalogue, line)), {type: 'remove', lineId: line.id})),
      ...servicesIn(catalogue, change).map(serviceId => offer(say.add, {type: 'noteToJob', noteId, serviceId})),
    ]
  })
  const unlike = [...new Map(choices.map(choice => [choice.label, choice])).values()]
  const right: Choice = {label: say.right, act: {type: 'keep', lineId: changes[0]?.lines[0]?.id ?? ''}}
  const text = changes.every(({isAgain}) => isAgain) ? say.onListAlready : say.meant
  return {list: noted, question: {id: 'change', text, choices: [...unlike, right]}}
}

function changesOf(catalogue: Catalogue, line: Line, {text, lines}: Change): ActKind[] {
  const tokens = tokensOf(text)
  const meant = meantOf(catalogue, line, tokens)
  if (meant.length > 0 || lines.length > 1 || takesOff(text) || tokens.length === 1) return meant
  const others = tiersOf(catalogue, line).filter(({_key}) => _key !== line.tierKey)
  return others.map(({_key}) => ({type: 'setTier', lineId: line.id, tierKey: _key}))
}

/** "Skip the blinds and hang curtains": the curtains. */
function servicesIn(catalogue: Catalogue, {text, lines, isAgain}: Change): string[] {
  const own = aboutOf(lines.map(line => `${nameOf(catalogue, line)} ${line.text}`).join(' '))
  const isOther = (said: string) => isAgain || ![...aboutOf(said)].some(word => own.has(word))
  const works = readMessage(catalogue, text).filter(isWork)
  const services = works.flatMap(work => (isOther(work.text) ? work.services.slice(0, 2) : []))
  return [...new Set(services.map(({_id}) => _id))].slice(0, mostShown)
}
