import type {AssistantState} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {wordForStaff} from '../guided/agreement.ts'
import {missingContact, withPrice} from './ask.ts'
import {aboutPeople, phoneOf} from './business-facts.ts'
import {readContact, readName} from './contact-details.ts'
import {dangerIn, isAbuse, isInjection, isSoliciting} from './guards.ts'
import {type Hearing, hear} from './hear.ts'
import {learnedKinds} from './kinds.ts'
import {type Line, missingOf, nameOf, rangeOf} from './lines.ts'
import {List} from './list.ts'
import {splitLong} from './long-message.ts'
import {ask, keep, type Outcome, send} from './outcome.ts'
import {filled} from './sentences.ts'
import {agrees, type Taken, takeAnswer} from './take-answer.ts'
import {learnedTopics} from './topics.ts'
import {beginTurn, type Heard, remember, type Said, type Turn, withList} from './turn.ts'

/** Learns the examples, in slices. A turn that comes before waits for it without holding up other visitors. */
export async function prepareToRead(): Promise<void> {
  await learnedKinds.prepare()
  await learnedTopics.prepare()
}

/** One turn of the embedded assistant. Every word of the message ends on the list, in the contact or in an answer. Pure. */
export function converse(catalogue: Catalogue, state: AssistantState, said: Said): Outcome {
  const turn = beginTurn(catalogue, state, said)
  const {memory, say} = turn
  const plain = plainOf(said.message)
  if (memory.isSent) return keep(turn, [say.alreadySent(phoneOf(catalogue))], null, [{text: said.message, as: 'note'}])
  const danger = dangerIn(plain)
  if (danger || isSoliciting(plain)) {
    const list = new List(catalogue, memory)
    list.note(said.message)
    const told = danger ? [say.danger[danger], say.afterDanger] : [aboutPeople(turn)]
    return ask(withList(turn, list), told, [{text: said.message, as: 'note'}])
  }
  if (isInjection(plain)) return ask(turn, [say.injection], [{text: said.message, as: 'refused'}])
  if (agrees(turn, said.message) && missingContact(turn.contact) === null) {
    const list = new List(catalogue, memory)
    const word = wordForStaff(said.message)
    if (word) list.note(word)
    return send(withList(turn, list), said.message)
  }
  return read(turn, said)
}

const plainOf = (message: string) => message.toLowerCase().replace(/[’‘]/g, "'").normalize('NFD').replace(/\p{M}/gu, '')

/** Danger, attacks, a yes that sends, and what comes after it are answered by rules, whatever model there is. */
export function needsNoModel(catalogue: Catalogue, state: AssistantState, said: Said): boolean {
  const {memory, contact} = beginTurn(catalogue, state, said)
  const plain = plainOf(said.message)
  const isYes = agrees({memory}, said.message) && missingContact(contact) === null
  return memory.isSent || dangerIn(plain) !== null || isInjection(plain) || isYes || said.message.trim() === ''
}

function read(turn: Turn, {message: whole, photosCount}: Said): Outcome {
  const {memory, say} = turn
  const {start: message, rest} = splitLong(whole)
  const {pending} = memory
  const found = readContact(message, turn.contact)
  const list = new List(turn.catalogue, {...memory, touched: pending?.id ?? memory.touched})
  const taken: Taken | null = takeAnswer(turn, list, found.rest, found.contact) ?? bareName(turn, found.rest, list)
  const isWhole = taken?.isWhole ?? false
  const hearing = hear(turn, isWhole ? '' : found.rest, list)
  for (const other of [...found.others, rest].filter(Boolean)) list.note(other)
  const given = {...found.contact, ...taken?.contact}
  const hasContact = Object.keys(given).length > 0
  const next: Turn = {...withList(turn, list), contact: {...turn.contact, ...given}}
  const told = tellChanges(next, hearing)
  const parts = [
    isAbuse(message.toLowerCase()) ? say.abuse : '',
    photosCount > 0 ? say.photosIn(photosCount) : '',
    ...told,
    ...(taken?.parts ?? []),
    found.others.length > 0 ? say.extraContact(found.others.join(', ')) : '',
    told.length === 0 && hasContact ? say.contactIn : '',
    rest && say.restKept,
  ]
  const noted = [found.taken, isWhole ? message : '', rest].filter(Boolean).map(text => ({text, as: 'note'}) as const)
  const heard: Heard[] = [...noted, ...hearing.heard]
  const isUnderstood = isWhole || parts.some(Boolean) || heard.some(({as}) => as === 'job')
  const hasPhotoAnswer = pending?.kind === 'photos' && (isWhole || photosCount > 0 || hasContact)
  const asked = remember(next, {
    hasAskedPhotos: memory.hasAskedPhotos || hasPhotoAnswer,
    hasSaidDisclaimer: memory.hasSaidDisclaimer || told.includes(say.disclaimer),
  })
  if (taken?.parts?.includes(say.notYet)) return keep(asked, parts, {kind: 'confirm', id: null}, heard)
  const small = isUnderstood ? '' : smallTalk(next, message, heard)
  // Asked about and ordered in one message: nothing is left to offer.
  const isListed = list.lines.some(({serviceId}) => serviceId !== null && serviceId === hearing.offer?.serviceId)
  const isOffered = pending?.kind === 'offer' && !taken && !hasContact && list.lines.length === 0
  const standing = isOffered && heard.some(({as}) => as === 'question' || as === 'note') ? pending.offer : null
  // "The room is 15 by 12", said of what was asked about.
  const more = hearing.notes.length > 0 ? ` ${message}` : ''
  const offer = hearing.offer ?? (standing ? {...standing, words: `${standing.words}${more}`} : null)
  return ask(asked, [...parts, small], heard, {isUnderstood, offer: isListed ? null : offer})
}

/** Capitals that stand alone, before anybody asked. */
function bareName({contact, memory}: Turn, message: string, list: List): Taken | null {
  if (contact.fullName || memory.pending?.kind === 'fullName' || list.lines.length === 0) return null
  const name = readName(message, false)
  return name ? {isWhole: true, contact: {fullName: name}} : null
}

const told = <T>(items: readonly T[], say: (items: T[]) => string) => (items.length > 0 ? [say([...items])] : [])

function tellChanges(turn: Turn, {list, trades, answers, notOnList, notes}: Hearing): string[] {
  const {catalogue, memory, say} = turn
  const {added, changed, removed, isEmptied} = list.changes
  const isNamed = ({serviceId, packageLabel}: Line) => serviceId !== null || packageLabel !== null
  const named = list.lines.filter(line => added.has(line.id) && isNamed(line))
  const own = list.lines.filter(line => added.has(line.id) && !isNamed(line) && line.choices.length === 0)
  const other = list.lines.filter(({id}) => changed.has(id))
  const prices = (lines: Line[]) => lines.map(line => withPrice(turn, line))
  const names = own.map(line => nameOf(catalogue, line))
  const priced = [...named, ...other].filter(line => rangeOf(catalogue, line))
  const unpriced = [...named, ...other].filter(
    line => !priced.includes(line) && !missingOf(catalogue, line) && line.serviceId,
  )
  return [
    ...new Set(trades.map(say.trade)),
    ...answers,
    ...(isEmptied ? [say.allRemoved] : []),
    ...told(removed, say.removed),
    ...notOnList.map(words => say.notOnList(words)),
    ...told(named, lines => say.added(prices(lines))),
    ...told(names, ([work = '', ...more]) => (more.length > 0 ? say.ownWords(names) : filled(say.ownWord, {work}))),
    ...told(other, lines => say.changed(prices(lines))),
    ...unpriced.map(line => say.noPrice(nameOf(catalogue, line))),
    ...told(notes, say.noted),
    ...(priced.length > 0 && !memory.hasSaidDisclaimer ? [say.disclaimer] : []),
  ]
}

function smallTalk({say}: Turn, message: string, heard: readonly Heard[]): string {
  if (/^\W*(?:thanks?|thank you|thx|ty|gracias|muchas gracias)\b/i.test(message)) return say.thanks
  if (/^\W*(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|howdy|buen[oa]s)\b/i.test(message)) return say.hello
  return heard.every(({as}) => as === 'talk') && message.trim().length > 3 ? '' : say.unclear
}
