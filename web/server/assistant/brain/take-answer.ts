// Short answers that mean something only after our question: "the second", "not sure", "8", "yes", a bare name. Pure.

import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {emailField} from '#web/domain/orders/contact-schema.ts'
import {agreesToSend} from './agreement.ts'
import {optionsOf} from './ask.ts'
import {type ContactField, readAddress, readName} from './contact-details.ts'
import {type Line, measureOf, possibleTiers} from './lines.ts'
import type {List} from './list.ts'
import {readQuantity} from './part.ts'
import {isWorkWord} from './signs.ts'
import {removing} from './take-off.ts'
import type {Turn} from './turn.ts'
import {vocabularyOf} from './vocabulary.ts'
import {contentOf, normalise, toWords, wordsOf} from './words.ts'

export interface Taken {
  /** The whole message was the answer. */
  isWhole: boolean
  contact?: Partial<AssistantContact>
  parts?: string[]
}

const no = /^\W*(?:no|nope|nah|not yet|wait|hold on|espere?|todavia no|aun no)\b/
const yes =
  /^\W*(?:yes|yeah|yep|yup|sure|ok|okay|please|yes please|add it|do it|book (?:it|that)|si|claro|por favor|agreguel[oa]|dale)\b/
const hesitation =
  /\b(?:wait|hold (?:on|off|up)|not (?:yet|sure|now|ready|today)|unsure|no,? (?:thanks?|thank you)|(?:let me|need to|have to|want to|gotta|i'?ll) (?:think|ask|check|talk|see|get back|look)|do(?:n'?t| not) (?:send|submit|book)|too much|expensive|maybe|never ?mind|espere|todavia|no (?:lo |la )?(?:mande|envie)|dejeme|tengo que|lo pienso|no estoy segur\w)\b/
const unsure =
  /\b(?:not (?:really )?sure|unsure|don'?t know|dont know|no idea|dunno|idk|whatever|you (?:decide|tell me|pick|choose)|any(?:thing)? is fine|no clue|hard to say|can'?t tell|no se|ni idea|no estoy segur\w|usted(?:es)? (?:diga|decida)n?|cualquiera)\b/
const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st|option 1|primer[oa]?)\b/, 0],
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
  const line = list.lines.find(({id}) => id === pending.id)
  switch (pending.kind) {
    case 'which':
    case 'tier':
    case 'size':
    case 'count':
      return line && message.length < 60 && !message.includes('?') && !removing.test(plain)
        ? aboutLine(turn, list, line, message)
        : null
    case 'offer':
      return aboutOffer(turn, list, plain)
    case 'photos':
      return (no.test(plain) || noPhotos.test(plain)) && !isMore(turn, message) ? {isWhole: true} : null
    case 'confirm':
      return aboutSending(turn, plain)
    case 'fullName':
    case 'phone':
    case 'email':
    case 'address':
      return found[pending.kind] ? null : aboutContact(turn, pending.kind, message)
    default:
      return null
  }
}

/** It says something of work, too. */
function isMore({catalogue}: Turn, message: string): boolean {
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(message)
  const said = contentOf(words).filter(
    ({text}) => !/^(?:photos?|pics?|pictures?|fotos?|camera|skip|cancel|send|take|upload)$/.test(text),
  )
  return (
    message.includes('?') ||
    vocabulary.find(words).length > 0 ||
    said.some(isWorkWord) ||
    said.length > 2 ||
    /\d|\b(?:back|wait)\b/.test(message)
  )
}

const isShort = (plain: string) => plain.split(' ').length <= 8

function aboutLine(turn: Turn, list: List, line: Line, message: string): Taken | null {
  const {catalogue, say} = turn
  const plain = normalise(message)
  const done = (change: Partial<Line>): Taken => {
    list.change(line, change, message)
    return {isWhole: true}
  }
  if (unsure.test(plain) || plain === normalise(say.notSure)) return done({isUnsure: true})
  const options = optionsOf(turn, line)
  const place = options.findIndex(option => normalise(option) === plain)
  const ordinal = ordinals.find(([words]) => words.test(plain) && plain.split(' ').length <= 5)
  const chosen = place >= 0 ? options[place] : ordinal && options.at(ordinal[1])
  if (line.choices.length > 0) {
    if (/\b(?:something else|neither|none|other|otra cosa|ningun[oa]|otro)\b/.test(plain)) return done({choices: []})
    const vocabulary = vocabularyOf(catalogue)
    const words = vocabulary.read(message)
    const services = catalogue.services.filter(
      ({_id, title}) => line.choices.includes(_id) && (!chosen || title === chosen),
    )
    const meant =
      services.length === 1
        ? services
        : services.filter(
            service =>
              vocabulary.tierOf(service, words) || vocabulary.hints(words).every(({_id}) => _id === service._id),
          )
    const [service] = meant
    if (meant.length !== 1 || !service || (!chosen && contentOf(words).length === 0)) return null
    const tier = vocabulary.tierOf(service, vocabulary.read(`${line.said.join(' ')} ${message}`))
    return done({
      serviceId: service._id,
      name: service.title ?? '',
      choices: [],
      tier: tier?._key ?? null,
      ...list.quantities(
        {...line, serviceId: service._id},
        {
          words: wordsOf(line.said.join(' ')),
          quantity: readQuantity(wordsOf(line.said.join(' '))),
        },
      ),
    })
  }
  const tiers = possibleTiers(catalogue, line)
  const tier = chosen && tiers[options.indexOf(chosen)]
  if (tier) return done({tier: tier._key})
  const words = toWords(plain)
  const quantity = readQuantity(words)
  const number = /(?<![\d$.])\d+(?:\.\d+)?(?![\d%])/.exec(plain)?.[0]
  if (turn.memory.pending?.kind === 'count' && number)
    return done({count: Math.max(1, Math.min(200, Math.round(Number(number))))})
  if (turn.memory.pending?.kind === 'size' && number && isShort(plain)) {
    if (measureOf(catalogue, line) === 'inches') return done({inches: quantity.inches ?? Number(number)})
    if (Number(number) <= 20_000) return done({squareFeet: quantity.squareFeet ?? Number(number)})
  }
  return null
}

function aboutOffer({catalogue, memory, say}: Turn, list: List, plain: string): Taken | null {
  const offer = memory.pending?.offer
  if (!offer) return null
  if (plain === normalise(say.onlyTold)) return {isWhole: true}
  if (no.test(plain) && isShort(plain)) return {isWhole: contentOf(toWords(plain)).length === 0}
  if (!yes.test(plain)) return null
  const service = catalogue.services.find(({_id}) => _id === offer.serviceId)
  const words = vocabularyOf(catalogue).read(offer.words)
  const told = {words, text: offer.words, quantity: readQuantity(words)}
  if (service) list.putService(service, {...told, tier: vocabularyOf(catalogue).tierOf(service, words)}, false)
  else if (catalogue.packages.some(({label}) => label === offer.words)) list.putPackage(offer.words, told)
  else list.putWords(offer.words)
  return {isWhole: contentOf(toWords(plain)).length === 0}
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

function aboutContact({say}: Turn, field: ContactField, message: string): Taken | null {
  const text = message.trim()
  const read = {
    fullName: () => readName(text, true),
    address: () => readAddress(text),
    email: () => (emailField.safeParse(text).success ? text : null),
    phone: () => (/^[\d\s().+-]{7,20}$/.test(text) && text.replace(/\D/g, '').length >= 7 ? text : null),
  }[field]()
  if (read) return {isWhole: true, contact: {[field]: read}}
  const isTried = {
    fullName: /^\S+$/.test(text) && !text.includes('?'),
    address:
      text.split(/\s+/).length <= 6 &&
      !text.includes('?') &&
      /\b(?:st|street|road|rd|ave|lane|drive|dr|charlotte|nc|calle)\b/i.test(text),
    email: /@|\bdot\b/.test(text),
    phone: /^[\d\s().+-]{3,}$/.test(text),
  }[field]
  return isTried && contentOf(wordsOf(text)).length <= 6 ? {isWhole: true, parts: [say.wrong[field]]} : null
}
