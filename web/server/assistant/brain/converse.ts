import type {AssistantState} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {wordForStaff} from './agreement.ts'
import {missingContact} from './ask.ts'
import {aboutPeople, phoneOf} from './business-facts.ts'
import {readContact, readName} from './contact-details.ts'
import {dangerIn, isAbuse, isInjection, isSoliciting} from './guards.ts'
import {type Hearing, hear} from './hear.ts'
import {missingOf, nameOf, rangeOf} from './lines.ts'
import {List} from './list.ts'
import {ask, keep, type Outcome, send} from './outcome.ts'
import {filled} from './sentences.ts'
import {withPrice} from './summary.ts'
import {agrees, type Taken, takeAnswer} from './take-answer.ts'
import {beginTurn, type Heard, type Said, type Turn, withList} from './turn.ts'
import {normalise} from './words.ts'

/** One turn of the embedded assistant. Every word of the message ends on the list, in the contact or in an answer. Pure. */
export function converse(catalogue: Catalogue, state: AssistantState, said: Said): Outcome {
  const turn = beginTurn(catalogue, state, said)
  const {memory, say} = turn
  const plain = said.message.toLowerCase().replace(/[’‘]/g, "'").normalize('NFD').replace(/\p{M}/gu, '')
  if (memory.isSent) return keep(turn, [say.alreadySent(phoneOf(catalogue))], null, [{text: said.message, as: 'note'}])
  const danger = dangerIn(plain)
  if (danger || isSoliciting(plain)) {
    const list = new List(catalogue, memory)
    list.note(said.message)
    const told = danger
      ? [say.danger[danger], say.afterDanger]
      : [aboutPeople(catalogue, said.at, say, memory.language === 'en')]
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

/** Danger, attacks, a yes that sends, and what comes after it are answered by rules, whatever model there is. */
export function needsNoModel(catalogue: Catalogue, state: AssistantState, said: Said): boolean {
  const {memory, contact} = beginTurn(catalogue, state, said)
  const plain = normalise(said.message)
  const isYes = agrees({memory}, said.message) && missingContact(contact) === null
  return memory.isSent || dangerIn(plain) !== null || isInjection(plain) || isYes || said.message.trim() === ''
}

function read(turn: Turn, {message, photosCount}: Said): Outcome {
  const {memory, say} = turn
  const found = readContact(message, turn.contact)
  const list = new List(turn.catalogue, {...memory, touched: memory.pending?.id ?? memory.touched})
  const taken: Taken | null = takeAnswer(turn, list, found.rest, found.contact) ?? bareName(turn, found.rest, list)
  const isWhole = taken?.isWhole ?? false
  const hearing = isWhole ? null : hear(turn, found.rest, list)
  for (const other of found.others) list.note(other)
  const contact = {...turn.contact, ...found.contact, ...taken?.contact}
  const next: Turn = {...withList(turn, list), contact}
  const hasContact = Object.keys({...found.contact, ...taken?.contact}).length > 0
  const told = tellChanges(next, list, hearing)
  const hasPhotoAnswer = memory.pending?.kind === 'photos' && (isWhole || photosCount > 0 || hasContact)
  const parts = [
    isAbuse(message.toLowerCase()) ? say.abuse : '',
    photosCount > 0 ? say.photosIn(photosCount) : '',
    ...told.parts,
    ...(taken?.parts ?? []),
    found.others.length > 0 ? say.extraContact(found.others.join(', ')) : '',
    told.parts.length === 0 && hasContact ? say.contactIn : '',
  ]
  const heard: Heard[] = [
    ...(found.taken ? [{text: found.taken, as: 'note' as const}] : []),
    ...(isWhole ? [{text: message, as: 'note' as const}] : []),
    ...(hearing?.heard ?? []),
  ]
  const said = parts.some(Boolean) || heard.some(({as}) => as === 'job')
  const isTalk = !said && !isWhole && photosCount === 0
  const small = isTalk ? smallTalk(next, message, hearing) : ''
  const asked = {
    ...next,
    memory: {
      ...next.memory,
      hasAskedPhotos: next.memory.hasAskedPhotos || hasPhotoAnswer,
      hasSaidDisclaimer: memory.hasSaidDisclaimer || told.saysDisclaimer,
    },
  }
  const notSent = taken?.parts?.includes(say.notYet)
  if (notSent) return keep(asked, parts, {kind: 'confirm', id: null}, heard)
  return ask(asked, [...parts, small], heard, {
    isUnderstood: said || isWhole,
    offer: isListed(next, hearing?.offer) ? null : (hearing?.offer ?? null),
  })
}

/** Asked about and ordered in one message: nothing is left to offer. */
function isListed({memory}: Turn, offer: Hearing['offer'] | undefined): boolean {
  return memory.lines.some(({serviceId}) => serviceId !== null && serviceId === offer?.serviceId)
}

/** Capitals that stand alone, before anybody asked. */
function bareName({contact, memory}: Turn, message: string, list: List): Taken | null {
  if (contact.fullName || memory.pending?.kind === 'fullName' || list.lines.length === 0) return null
  const name = readName(message, false)
  return name ? {isWhole: true, contact: {fullName: name}} : null
}

function tellChanges(turn: Turn, list: List, hearing: Hearing | null) {
  const {catalogue, memory, say} = turn
  const lines = (ids: Set<string>) => list.lines.filter(({id}) => ids.has(id))
  const added = lines(list.changes.added)
  const own = added.filter(({serviceId, packageLabel, choices}) => !serviceId && !packageLabel && choices.length === 0)
  const named = added.filter(({serviceId, packageLabel}) => serviceId || packageLabel)
  const changed = lines(list.changes.changed)
  const hasPrice = [...named, ...changed].some(line => rangeOf(catalogue, line))
  const saysDisclaimer = hasPrice && !memory.hasSaidDisclaimer
  const isEnglish = memory.language === 'en'
  const [only] = own
  const ownSentence =
    own.length === 1 && only
      ? filled((isEnglish && catalogue.words?.unknownWork) || say.ownWord, {work: nameOf(catalogue, only)})
      : own.length > 0
        ? say.ownWords(own.map(line => nameOf(catalogue, line)))
        : ''
  const unpriced = [...named, ...changed].filter(
    line => !rangeOf(catalogue, line) && !missingOf(catalogue, line) && line.serviceId,
  )
  const parts = [
    ...new Set((hearing?.trades ?? []).map(trade => say.trade[trade])),
    ...(hearing?.answers ?? []),
    list.changes.isEmptied ? say.allRemoved : '',
    list.changes.removed.length > 0 ? say.removed(list.changes.removed) : '',
    ...(hearing?.notOnList ?? []).map(words => say.notOnList(words)),
    named.length > 0 ? say.added(named.map(line => withPrice(turn, line))) : '',
    ownSentence,
    changed.length > 0 ? say.changed(changed.map(line => withPrice(turn, line))) : '',
    ...unpriced.map(line => say.noPrice(nameOf(catalogue, line))),
    (hearing?.notes.length ?? 0) > 0 ? say.noted(hearing?.notes ?? []) : '',
    saysDisclaimer ? (isEnglish && (catalogue.words?.disclaimer || catalogue.disclaimer)) || say.disclaimer : '',
  ].filter(Boolean)
  return {parts, saysDisclaimer}
}

function smallTalk({say}: Turn, message: string, hearing: Hearing | null): string {
  if (/^\W*(?:thanks?|thank you|thx|ty|gracias|muchas gracias)\b/i.test(message)) return say.thanks
  if (/^\W*(?:hi|hello|hey|hola|good (?:morning|afternoon|evening)|howdy|buen[oa]s)\b/i.test(message)) return say.hello
  if (isAbuse(message.toLowerCase())) return say.abuse
  return (hearing?.heard ?? []).every(({as}) => as === 'talk') && message.trim().length > 3 ? '' : say.unclear
}
