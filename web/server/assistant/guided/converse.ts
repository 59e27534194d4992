// One turn of the guided assistant: reads a message once, adds what it certainly says to the list, answers questions, and
// asks the next one with buttons. Pure.
import {randomUUID} from 'node:crypto'
import {formatPhone} from '#web/domain/business/phone.ts'
import type {Act, ActKind} from '#web/domain/chat/acts.ts'
import type {AssistantOutcome, AssistantState, Standing} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {agreesToSend, wordForStaff} from './agreement.ts'
import {answerTo} from './answers.ts'
import {contactIn, lacksEmail, withContact} from './contact.ts'
import {askOfChanges, changesIn} from './corrections.ts'
import {nameOf} from './line.ts'
import {addReadings, applyAct, type List, withWords} from './list.ts'
import {type Memory, recall, standingOf, withQuestion} from './memory.ts'
import {missingContact} from './next.ts'
import type {Reading} from './read.ts'
import {type Language, languageOf, type Sentences, sentencesOf} from './replies.ts'
import {refuses, typedAnswer} from './typed-answer.ts'
import {saidOf, type Warning, withoutWarnings} from './warnings.ts'
import {fold} from './words.ts'

export interface Said {
  message: string
  photosCount: number
}

/** Taps on buttons and edits of the list, in their order. A question that they do not answer stands. */
export function actOn(catalogue: Catalogue, state: AssistantState, acts: readonly Act[]): Standing {
  const memory = recall(catalogue, state)
  const list = acts.reduce((next, act) => applyAct(catalogue, next, act), memory.list)
  return standingOf(catalogue, {...memory, list, isSent: false}, state.contact)
}

export function converse(catalogue: Catalogue, state: AssistantState, said: Said): AssistantOutcome {
  const before = recall(catalogue, state)
  const {message, photosCount} = said
  const language: Language = languageOf(message) ?? before.language
  const memory: Memory = {...before, language, photos: before.photos + photosCount}
  const say = sentencesOf(catalogue, language)
  const answer = typedAnswer(catalogue, before.list, state.question, message)
  if (answer && !before.isSent) return asAnswer(catalogue, memory, state, {message, answer}, say)
  const noted = {...memory, list: noteOf(memory.list, message)}
  const {kept, warnings} = withoutWarnings(catalogue, message)
  const urgent = saidOf(catalogue, warnings, say, language)
  if (memory.isSent) return told(withQuestion(catalogue, noted, state.contact, null), [...urgent, say.alreadySent])
  if (state.question?.id === 'confirm' && agreesToSend(message) && missingContact(state.contact).length === 0) {
    const list = noteOf(memory.list, wordForStaff(message) ?? '')
    const sent = withQuestion(catalogue, {...memory, list, isSent: true}, state.contact, null)
    return {...told(sent, [say.ready]), isReady: true}
  }
  return read(catalogue, memory, state, {...said, readable: kept, warnings, urgent}, say)
}

/** The words of a typed answer stand with its line, unless they are the button's own. */
function asAnswer(
  catalogue: Catalogue,
  memory: Memory,
  {question, contact}: AssistantState,
  {message, answer}: {message: string; answer: ActKind},
  say: Sentences,
): AssistantOutcome {
  const act = {id: `typed-${randomUUID()}`, ...answer}
  const isLabel = question?.choices.some(({label}) => fold(label) === fold(message.trim()))
  const acted = applyAct(catalogue, memory.list, act)
  const lineId = 'lineId' in act ? act.lineId : act.type === 'noteToJob' ? acted.lines.at(-1)?.id : null
  const list = lineId && !isLabel && !isMere(message) ? withWords(acted, lineId, message) : acted
  const standing = standingOf(catalogue, {...memory, list}, contact)
  return told(standing, [newOn(catalogue, memory.list, list, say) || say.ok])
}

function newOn(catalogue: Catalogue, before: List, {lines}: List, say: Sentences): string {
  const names = lines.filter(line => !before.lines.includes(line)).map(line => nameOf(catalogue, line))
  return names.length > 0 ? say.added(names) : ''
}

function read(
  catalogue: Catalogue,
  memory: Memory,
  state: AssistantState,
  {message, photosCount, readable, warnings, urgent}: Said & {readable: string; warnings: Warning[]; urgent: string[]},
  say: Sentences,
): AssistantOutcome {
  const {contact, others} = withContact(state.contact, contactIn(message))
  const {readings: all, changes} = isMere(readable)
    ? {readings: [], changes: []}
    : changesIn(catalogue, memory.list, readable)
  const {added, readings} = withTiers(catalogue, memory, state, all)
  const changing = changes.length > 0 ? askOfChanges(catalogue, added, changes, say) : null
  const more = [others.phone, others.email].filter(text => text !== null)
  const kept = [...warnings.map(({text}) => text), ...more].reduce(noteOf, changing?.list ?? added)
  const list = withoutAsking(kept, warnings)
  const isAsking = readings.length > 0 && readings.every(({kind}) => kind === 'question')
  const isPassedOver = message.trim() && !isAsking && !changing
  const asked = new Set([...memory.asked, ...(isPassedOver && state.question ? [state.question.id] : [])])
  const next = {...memory, asked: [...asked], list}
  const standing = changing
    ? withQuestion(catalogue, next, contact, changing.question)
    : standingOf(catalogue, next, contact)
  const isGreeting = readable.trim() && !state.question && readings.every(({kind}) => kind === 'courtesy')
  const parts: string[] = [
    ...urgent,
    photosCount > 0 ? say.photosIn(photosCount) : '',
    isGreeting ? say.hello : '',
    newOn(catalogue, memory.list, list, say),
    ...answersIn(catalogue, list, readings, say),
    lacksEmail(message) && !contact.email ? say.noEmail(formatPhone(catalogue.settings?.phone ?? '')) : '',
    contact.phone !== state.contact.phone || contact.email !== state.contact.email ? say.contactIn : '',
    ...more.map(say.keptOther),
  ]
  const isQuiet = !parts.some(Boolean)
  const noted = standing.question?.id.startsWith('note:') ? [] : notedIn(readings)
  if (noted.length > 0) parts.push(isQuiet ? say.noted : say.alsoNoted(noted))
  else if (isQuiet) parts.push(say.ok)
  return told(standing, parts)
}

/** "Mount a tv, basic": a note that names a price of the question to come is its answer. */
function withTiers(catalogue: Catalogue, memory: Memory, {question, contact}: AssistantState, all: readonly Reading[]) {
  const list = addReadings(
    memory.list,
    all.filter(({kind}) => kind !== 'note'),
  )
  const next = question?.id.startsWith('tier:') ? question : standingOf(catalogue, {...memory, list}, contact).question
  let added = list
  const readings = all.filter(({kind, text}) => {
    const act = kind === 'note' ? typedAnswer(catalogue, added, next, text) : null
    if (act && 'lineId' in act && act.lineId)
      added = withWords(applyAct(catalogue, added, {id: `typed-${randomUUID()}`, ...act}), act.lineId, text)
    return act === null
  })
  return {
    readings,
    added: readings.filter(({kind}) => kind === 'note').reduce((to, note) => addReadings(to, [note]), added),
  }
}

/** "Yes" and "no" to nothing that was asked are no notes. */
const isMere = (message: string) => (agreesToSend(message) && !wordForStaff(message)) || refuses(message)

function notedIn(readings: readonly Reading[]): string[] {
  const isContact = (text: string) => lacksEmail(text) || Object.values(contactIn(text)).some(Boolean)
  return readings.flatMap(({kind, text}) => (kind === 'note' && !isContact(text) ? [text] : []))
}

function answersIn(catalogue: Catalogue, list: List, readings: readonly Reading[], say: Sentences): string[] {
  const known = {...list, notes: list.notes.filter(({isQuestion}) => !isQuestion)}
  return readings.flatMap(reading => {
    if (reading.kind !== 'question') return []
    const services = reading.named.map(({service}) => service)
    return [answerTo({catalogue, list: known, say}, reading.text, [...new Set(services)]) ?? say.notKnown(reading.text)]
  })
}

const noteOf = (list: List, text: string): List => (text.trim() ? addReadings(list, [{kind: 'note', text}]) : list)

/** What was warned of is not asked about; it may still be made a job. */
const withoutAsking = (list: List, warnings: readonly Warning[]): List => {
  const warned = list.notes.filter(note => warnings.some(({text}) => text === note.text))
  return {...list, skipped: [...list.skipped, ...warned.map(({id}) => `note:${id}`)]}
}

const told = (standing: Standing, parts: readonly string[]): AssistantOutcome => {
  return {...standing, reply: parts.filter(Boolean).join(' '), isReady: false}
}
