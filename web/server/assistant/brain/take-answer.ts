// Short answers that mean something only after our question: "the second", "not sure", "8", "yes", a bare name. Pure.

import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {emailField} from '#web/domain/orders/contact-schema.ts'
import type {CatalogueService} from '../catalogue.ts'
import {agreesToSend} from '../guided/agreement.ts'
import {optionsOf} from './ask.ts'
import {clausesOf} from './clauses.ts'
import {type ContactField, readAddress, readName} from './contact-details.ts'
import {type Line, measureOf, possibleTiers} from './lines.ts'
import type {List} from './list.ts'
import {type Quantity, readQuantity} from './part.ts'
import {isCourtesy, isWorkWord} from './signs.ts'
import {removing} from './take-off.ts'
import type {Turn} from './turn.ts'
import {vocabularyOf} from './vocabulary.ts'
import {contentOf, isIn, normalise, type Word, wordsOf} from './words.ts'

export interface Taken {
  /** The whole message was the answer. */
  isWhole: boolean
  contact?: Partial<AssistantContact>
  parts?: string[]
}

const no = /^\W*(?:no|nope|nah|not yet|wait|hold on|espere?|todavia no|aun no)\b/
const yes =
  /^\W*(?:yes|yeah|yep|yup|sure|ok|okay|please|yes please|add it|do it|book (?:it|that)|si|claro|por favor|agreguel[oa]|dale)\b|^esta bien(?=\W*$|[,.!])/
/** "I'd like it done anyway, please add it", "put me down" */
const accepting =
  /\b(?:add|put|book|do|get|want|take|like|schedule) (?:it|that|them|this|those|1|me down)\b|\b(?:both|all)(?: of (?:it|them|those))?(?: down| then| please)*\W*$|\bgo ahead\b|\bsign me up\b|\b(?:agreg\w+|pong\w+|apunt\w+|anot\w+|hag\w+|quiero)l[oa]s?\b|\b(?:lo|la|los|las) quiero\b/
const ordering = /\b(?:add|put|book|do|get|want|take|like|schedule|agreg\w+|pon\w*|quiero)\b/i
const hesitation =
  /\b(?:wait|hold (?:on|off|up)|not (?:yet|sure|now|ready|today)|unsure|no,? (?:thanks?|thank you)|(?:let me|need to|have to|want to|gotta|i'?ll) (?:think|ask|check|talk|see|get back|look)|do(?:n'?t| not) (?:send|submit|book)|too much|expensive|myself|ourselves|(?!(?:i|we|you|it|that)\b)[a-z]+ (?:will|can|could|'ll) (?:do|get|take|put|fix|handle) (?:it|that|them)|maybe|never ?mind|espere|todavia|no (?:lo |la )?(?:mande|envie)|dejeme|tengo que|lo pienso|no estoy segur\w)\b/
const unsure =
  /\b(?:not (?:really )?sure|unsure|don'?t know|dont know|no idea|dunno|idk|whatever|you (?:decide|tell me|pick|choose)|any(?:thing)? is fine|no clue|hard to say|can'?t tell|no se|ni idea|no estoy segur\w|usted(?:es)? (?:diga|decida)n?|cualquiera)\b/
const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st|option 1|primer[oa]?)\b(?! \d)/, 0],
  [/\b(?:second|2nd|option 2|middle|segund[oa])\b/, 1],
  [/\b(?:third|3rd|option 3|tercer[oa]?)\b/, 2],
  [/\b(?:last|ultim[oa])\b/, -1],
]
const noPhotos =
  /\b(?:no (?:photos?|pics?|pictures?|fotos?|tengo)|skip|later|none|don'?t have|dont have|can'?t|without|sin fotos?|luego|despues|ahorita no)\b/

export function takeAnswer(turn: Turn, list: List, message: string, found: Partial<AssistantContact>): Taken | null {
  const plain = normalise(message)
  const {pending} = turn.memory
  if (!pending || plain === '') return null
  const {kind} = pending
  switch (kind) {
    case 'which':
    case 'tier':
    case 'size':
    case 'count': {
      const line = list.lines.find(({id}) => id === pending.id)
      const isShort = message.length < 60 && !message.includes('?') && !removing.test(plain)
      const change = line && isShort ? aboutLine(turn, list, line, plain) : null
      if (line && change) list.change(line, change, message)
      return change && {isWhole: true}
    }
    case 'offer':
      return aboutOffer(turn, list, message, plain)
    case 'photos':
      return (no.test(plain) || noPhotos.test(plain)) && !isMore(turn, message) ? {isWhole: true} : null
    case 'confirm':
      return aboutSending(turn, plain)
    case 'fullName':
    case 'phone':
    case 'email':
    case 'address':
      return found[kind] ? null : aboutContact(turn, kind, message.trim())
    default:
      return null
  }
}

function isMore({catalogue}: Turn, message: string): boolean {
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(message)
  const ofPhotos = /^(?:photos?|pics?|pictures?|fotos?|camera|skip|cancel|send|take|upload)$/
  const said = contentOf(words).filter(({text}) => !ofPhotos.test(text))
  if (/[?\d]|\b(?:back|wait|remove|quit[ae]\w*)\b/i.test(message)) return true
  return said.length > 2 || said.some(isWorkWord) || vocabulary.find(words).length > 0
}

const isShort = (plain: string) => plain.split(' ').length <= 8

function aboutLine(turn: Turn, list: List, line: Line, plain: string): Partial<Line> | null {
  const {catalogue, say, memory} = turn
  if (unsure.test(plain) || plain === normalise(say.notSure)) return {isUnsure: true}
  const options = optionsOf(turn, line)
  const ordinal = ordinals.find(([words]) => words.test(plain) && plain.split(' ').length <= 5)
  const chosen = options.find(option => normalise(option) === plain) ?? (ordinal && options.at(ordinal[1]))
  if (line.choices.length > 0) return aboutChoices(turn, list, line, {plain, chosen})
  const tier = chosen && possibleTiers(catalogue, line)[options.indexOf(chosen)]
  if (tier) return {tier: tier._key}
  const {inches, squareFeet} = readQuantity(wordsOf(plain))
  const number = Number(/(?<![\d$.])\d+(?:\.\d+)?(?![\d%])/.exec(plain)?.[0] ?? Number.NaN)
  if (Number.isNaN(number)) return null
  if (memory.pending?.kind === 'count') return {count: Math.max(1, Math.min(200, Math.round(number)))}
  if (memory.pending?.kind !== 'size' || !isShort(plain)) return null
  if (measureOf(catalogue, line) === 'inches') return {inches: inches ?? number}
  return number <= 20_000 ? {squareFeet: squareFeet ?? number} : null
}

function aboutChoices(
  {catalogue}: Turn,
  list: List,
  line: Line,
  {plain, chosen}: {plain: string; chosen: string | undefined},
): Partial<Line> | null {
  if (/\b(?:something else|neither|none|other|otra cosa|ningun[oa]|otro)\b/.test(plain)) return {choices: []}
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(plain)
  const fits = (service: CatalogueService) =>
    chosen
      ? service.title === chosen
      : contentOf(words).length > 0 &&
        (vocabulary.tierOf(service, words) !== null || vocabulary.hints(words).every(({_id}) => _id === service._id))
  const [service, other] = catalogue.services.filter(each => line.choices.includes(each._id) && fits(each))
  if (!service || other) return null
  const before = wordsOf(line.said.join(' '))
  return {
    serviceId: service._id,
    name: service.title ?? '',
    choices: [],
    tier: vocabulary.tierOf(service, vocabulary.read(`${line.said.join(' ')} ${plain}`))?._key ?? null,
    ...list.quantities({...line, serviceId: service._id}, {words: before, quantity: readQuantity(before)}),
  }
}

const definite = (quantity: Quantity): Partial<Quantity> =>
  Object.fromEntries(Object.entries(quantity).filter(([, value]) => value !== null && value !== false))

/** "Add the doorbell, then", after we offered one; "I want the mirror hung" orders something else. */
function isOrderOf(text: string, offered: readonly Word[]): boolean {
  const content = contentOf(wordsOf(text)).filter(word => !ordering.test(word.text))
  return ordering.test(text) && content.length > 0 && content.every(word => isIn(offered, word))
}

function aboutOffer({catalogue, memory, say}: Turn, list: List, message: string, plain: string): Taken | null {
  const offer = memory.pending?.offer
  if (!offer) return null
  if ([say.onlyTold, say.keepIt].some(answer => plain === normalise(answer))) return {isWhole: true}
  if (offer.removes) return aboutTakingOff(list, offer.removes, plain)
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(offer.words)
  const accepts = (text: string) => accepting.test(normalise(text)) || isOrderOf(text, words)
  const clauses = clausesOf(message)
  const rest = clauses.filter(({text}) => !accepts(text) && !isCourtesy(normalise(text)))
  const isAccepted = clauses.some(({text}) => accepts(text))
  const taken = {isWhole: contentOf(wordsOf(rest.map(({text}) => text).join(' '))).length === 0}
  if (no.test(plain) && isShort(plain) && !isAccepted) return taken
  if (!yes.test(plain) && (!isAccepted || hesitation.test(plain) || message.includes('?'))) return null
  const service = catalogue.services.find(({_id}) => _id === offer.serviceId)
  // "Ok, do 5", "mine is 10 inches, add it"
  const quantity = {...readQuantity(words), ...definite(readQuantity(wordsOf(plain)))}
  const told = {words, text: offer.words, quantity}
  if (service) list.putService(service, {...told, tier: vocabulary.tierOf(service, words)}, false)
  else if (catalogue.packages.some(({label}) => label === offer.words)) list.putPackage(offer.words, told)
  else list.putWords(offer.words)
  return taken
}

function aboutTakingOff(list: List, id: string, plain: string): Taken | null {
  if (!isShort(plain)) return null
  if (yes.test(plain) || removing.test(plain)) list.remove(list.lines.filter(line => line.id === id))
  else if (!no.test(plain)) return null
  return {isWhole: true}
}

/** Whatever does not agree as a whole sends nothing. */
function aboutSending(turn: Turn, plain: string): Taken | null {
  const isRefusal = (no.test(plain) && plain.length < 20) || hesitation.test(plain)
  if (!isRefusal) return null
  const {notSent, notYet} = turn.say
  return isMore(turn, plain) ? {isWhole: false, parts: [notSent]} : {isWhole: true, parts: [notSent, notYet]}
}

export function agrees({memory}: Pick<Turn, 'memory'>, message: string): boolean {
  return memory.pending?.kind === 'confirm' && agreesToSend(message)
}

const place = /\b(?:st|street|road|rd|ave|lane|drive|dr|charlotte|nc|calle)\b/i

function aboutContact({say}: Turn, field: ContactField, text: string): Taken | null {
  const isPhone = /^[\d\s().+-]{7,20}$/.test(text) && text.replace(/\D/g, '').length >= 7
  const isQuestion = text.includes('?')
  const {read, isTried} = {
    fullName: {read: readName(text, true), isTried: /^\S+$/.test(text) && !isQuestion},
    address: {read: readAddress(text), isTried: text.split(/\s+/).length <= 6 && !isQuestion && place.test(text)},
    email: {read: emailField.safeParse(text).success ? text : null, isTried: /@|\bdot\b/.test(text)},
    phone: {read: isPhone ? text : null, isTried: /^[\d\s().+-]{3,}$/.test(text)},
  }[field]
  if (read) return {isWhole: true, contact: {[field]: read}}
  return isTried && contentOf(wordsOf(text)).length <= 6 ? {isWhole: true, parts: [say.wrong[field]]} : null
}
