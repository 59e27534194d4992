// A sentence that turns against the list, or names again what stands there, changes nothing: it is kept as a note and shown
// with buttons for the lines that it points at. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import type {ActKind, Choice, Question} from '#web/domain/chat/acts.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, nameOf, tiersOf} from './line.ts'
import {addReadings, applyAct, type List} from './list.ts'
import {isQuestion, isWork, type Reading, readMessage} from './read.ts'
import type {Sentences} from './replies.ts'
import {meantOf, more} from './typed-answer.ts'
import {isEmpty, sentencesOf, tokensOf} from './words.ts'

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
const ordinals = [
  /\b(?:first|1st) (?:one|job|item)\b|\b(?:el|la) primer[oa]?\b/i,
  /\b(?:second|2nd) (?:one|job|item)\b|\b(?:el|la) segund[oa](?! piso)\b/i,
  /\b(?:third|3rd) (?:one|job|item)\b|\b(?:el|la) tercer[oa]?(?! piso)\b/i,
]
const last = /\blast (?:one|job|item)\b|[uú]ltim[oa]/i
const whole = words('everything|start over|whole (?:thing|order|list)|it all|all of (?:it|that|them)|todo')
const pronoun = words('it|that|them|those|(?:this|that|last) one|es[eao]s?')
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
  const sentences = list.lines.length > 0 ? sentencesOf(message) : []
  const turned = sentences
    .map(({text}) => ({text, lines: pointedAt(known, text), isAgain: false}))
    .filter(({lines}) => lines.length > 0)
  const all = readMessage(
    catalogue,
    turned.reduce((rest, {text}) => rest.replace(text, ''), message),
  )
  const again = all.map(reading => ({text: reading.text, lines: sameLines(list, reading), isAgain: true}))
  return {
    readings: all.filter((_, index) => again[index]?.lines.length === 0),
    changes: [...turned, ...again.filter(({lines}) => lines.length > 0)],
  }
}

function sameLines({lines}: List, reading: Reading): Line[] {
  if (reading.kind !== 'line' || another.test(reading.text)) return []
  const {services, tier} = reading
  return lines.filter(
    ({serviceId, tierKey}) => serviceId === services[0]?._id && (!tierKey || !tier || tierKey === tier._key),
  )
}

function pointedAt(known: readonly {line: Line; about: Set<string | number>}[], sentence: string): Line[] {
  const [isTaking, isCounting, isAtStart] = [takesOff(sentence), counting.test(sentence), atStart.test(sentence)]
  if (!(isTaking || isCounting || isAtStart || turning.test(sentence))) return []
  const isAsking = isQuestion(sentence, tokensOf(sentence))
  if (isAsking && !isTaking && !isCounting && !/\b(?:instead|make|change|rather|cambi\w+)\b/i.test(sentence)) return []
  const lines = known.map(({line}) => line)
  const named = [...aboutOf(sentence)]
  const hits = known.map(({about}) => named.filter(word => about.has(word)).length)
  const most = Math.max(...hits)
  if (most > 0) return lines.filter((_, index) => hits[index] === most)
  const ordinal = ordinals.findIndex(position => position.test(sentence))
  if (ordinal >= 0) return lines.slice(ordinal, ordinal + 1)
  if (isCounting || last.test(sentence)) return lines.slice(-1)
  if (more.test(sentence) || isAsking) return []
  if (isTaking && whole.test(sentence)) return lines.slice(-mostShown)
  if ((isTaking || isAtStart) && pronoun.test(sentence)) return lines.slice(-1)
  return isAtStart ? lines.slice(-mostShown) : []
}

/** Change to what the sentence says, remove, add what else it names, or leave it as it is. */
export function askOfChanges(
  catalogue: Catalogue,
  list: List,
  changes: readonly Change[],
  say: Sentences,
): {list: List; question: Question} {
  const noted = changes.reduce((next, {text}) => addReadings(next, [{kind: 'note', text}]), list)
  const offer = (label: (name: string) => string, act: ActKind): Choice[] => {
    const {lines} = applyAct(catalogue, noted, {id: 'shown-only', ...act})
    const line = lines.find(({id}) => 'lineId' in act && id === act.lineId) ?? lines.at(-1)
    return line ? [{label: label(nameOf(catalogue, line)), act}] : []
  }
  const choices = changes.slice(0, mostShown).flatMap(change => {
    const shown = change.lines.slice(0, mostShown)
    const noteId = noted.notes.findLast(({text}) => text === change.text)?.id ?? ''
    return [
      ...shown.flatMap(line => changesOf(catalogue, line, change)).flatMap(act => offer(say.change, act)),
      ...shown.map(
        (line): Choice => ({
          label: say.remove(nameOf(catalogue, line)),
          act: {type: 'remove', lineId: line.id},
        }),
      ),
      ...servicesIn(catalogue, change).flatMap(serviceId => offer(say.add, {type: 'noteToJob', noteId, serviceId})),
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
