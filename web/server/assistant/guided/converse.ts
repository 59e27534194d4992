// One turn of the guided assistant: reads a message once, adds what it certainly says to the list, answers questions, and
// asks the next one with buttons. Pure.
import {randomUUID} from 'node:crypto'
import {formatPhone} from '#web/domain/business/phone.ts'
import type {Act} from '#web/domain/chat/acts.ts'
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
  const answer = before.isSent ? null : answered(catalogue, before.list, state.question, message)
  if (answer) {
    const standing = standingOf(catalogue, {...memory, list: answer}, state.contact)
    return told(standing, [newOn(catalogue, before.list, answer, say) || say.ok])
  }
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

function answered(catalogue: Catalogue, list: List, question: AssistantState['question'], said: string): List | null {
  const answer = typedAnswer(catalogue, list, question, said)
  if (!answer) return null
  const acted = applyAct(catalogue, list, {id: `typed-${randomUUID()}`, ...answer})
  const lineId = 'lineId' in answer ? answer.lineId : answer.type === 'noteToJob' ? acted.lines.at(-1)?.id : null
  // Words of the customer's own stand with the line.
  const isLabel = question?.choices.some(({label}) => fold(label) === fold(said.trim()))
  return lineId && !isLabel && !isMere(said) ? withWords(acted, lineId, said) : acted
}

export function newOn(catalogue: Catalogue, before: List, {lines}: List, say: Sentences): string {
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
  // "Basic, and also a smart lock" begins with an answer.
  const first = all.find(({kind}) => kind === 'note')
  const answer = first ? answered(catalogue, memory.list, state.question, first.text) : null
  const readings = answer ? all.filter(reading => reading !== first) : all
  const added = addReadings(answer ?? memory.list, readings)
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
    const services = [...new Set(reading.services)]
    return [answerTo({catalogue, list: known, say}, reading.text, services) ?? say.notKnown(reading.text)]
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
