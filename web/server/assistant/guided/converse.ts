// One turn of the guided assistant: reads a message once, adds what it certainly says to the list, answers questions, and
// asks the next one with buttons. Pure.
import {randomUUID} from 'node:crypto'
import {formatPhone} from '#web/domain/business/phone.ts'
import type {Act} from '#web/domain/chat/acts.ts'
import type {AssistantOutcome, AssistantState, Standing} from '../../ports.ts'
import {agreesToSend} from '../agreement.ts'
import type {Catalogue} from '../catalogue.ts'
import {hasContact, lacksEmail, withContact} from '../contact.ts'
import {answerTo, saidOf, withoutWarnings} from './answers.ts'
import {askOfChanges, changesIn, refuses, typedAnswer} from './changes.ts'
import {nameOf} from './line.ts'
import {addReadings, applyAct, type List, withWords} from './list.ts'
import {type Memory, missingContact, recall, standingOf} from './next.ts'
import type {Reading} from './read.ts'
import {languageOf, type Sentences, sentencesOf} from './replies.ts'
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
  const {message, photosCount} = said
  const {contact, question} = state
  const before = recall(catalogue, state)
  const language = languageOf(message) ?? before.language
  const memory: Memory = {...before, language, photos: before.photos + photosCount}
  const {list} = memory
  const say = sentencesOf(catalogue, language)
  const answer = memory.isSent ? null : answered(catalogue, list, question, message)
  if (answer) {
    const standing = standingOf(catalogue, {...memory, list: answer}, contact)
    return told(standing, [newOn(catalogue, list, answer, say) || say.ok])
  }
  if (memory.isSent) {
    const noted = standingOf(catalogue, {...memory, list: noteOf(list, message)}, contact, null)
    return told(noted, [
      ...saidOf(catalogue, withoutWarnings(catalogue, message).warnings, say, language),
      say.alreadySent,
    ])
  }
  if (question?.id === 'confirm' && agreesToSend(message) && missingContact(contact).length === 0) {
    const sent = standingOf(catalogue, {...memory, isSent: true}, contact, null)
    return {...told(sent, [say.ready]), isReady: true}
  }
  return read(catalogue, memory, state, said, say)
}

function answered(catalogue: Catalogue, list: List, question: AssistantState['question'], said: string): List | null {
  const answer = question && typedAnswer(catalogue, list, question, said)
  if (!answer) return null
  const acted = applyAct(catalogue, list, {id: `typed-${randomUUID()}`, ...answer})
  const lineId = 'lineId' in answer ? answer.lineId : answer.type === 'noteToJob' ? acted.lines.at(-1)?.id : null
  // Words of the customer's own stand with the line.
  const isLabel = question.choices.some(({label}) => fold(label) === fold(said.trim()))
  return lineId && !isLabel && !isMere(said) ? withWords(acted, lineId, said) : acted
}

export function newOn(catalogue: Catalogue, before: List, {lines}: List, say: Sentences): string {
  const names = lines.filter(line => !before.lines.includes(line)).map(line => nameOf(catalogue, line))
  return names.length > 0 ? say.added(names) : ''
}

function read(
  catalogue: Catalogue,
  memory: Memory,
  {question, contact: had}: AssistantState,
  {message, photosCount}: Said,
  say: Sentences,
): AssistantOutcome {
  const {kept, warnings} = withoutWarnings(catalogue, message)
  const {contact, others} = withContact(had, message)
  const {readings: all, changes} = changesIn(catalogue, memory.list, isMere(kept) ? '' : kept)
  // "Basic, and also a smart lock" begins with an answer.
  const first = all.find(({kind}) => kind === 'note')
  const whole = first ? answered(catalogue, memory.list, question, first.text) : null
  const readings = whole ? all.filter(reading => reading !== first) : all
  // "Yes, and tell them the dog bites" takes what was offered; its words stay a note.
  const [begin = ''] = question?.id.startsWith('note:') ? (first?.text.split(',') ?? []) : []
  const answer = whole ?? answered(catalogue, memory.list, question, begin)
  const added = addReadings(answer ?? memory.list, readings)
  const changing = changes.length > 0 ? askOfChanges(catalogue, added, changes, say) : null
  const list = [...warnings.map(({text}) => text), ...others].reduce(noteOf, changing?.list ?? added)
  // What was warned of is not asked about; it may still be made a job.
  const warned = list.notes.flatMap(({id, text}) => (warnings.some(each => each.text === text) ? [`note:${id}`] : []))
  const isAsking = readings.length > 0 && readings.every(({kind}) => kind === 'question')
  const passedOver = question && message.trim() && !isAsking && !changing ? [question.id] : []
  const asked = [...new Set([...memory.asked, ...warned, ...passedOver])]
  const standing = standingOf(catalogue, {...memory, asked, list}, contact, changing?.question)
  const isGreeting = kept.trim() && !question && readings.every(({kind}) => kind === 'courtesy')
  const parts: string[] = [
    ...saidOf(catalogue, warnings, say, memory.language),
    photosCount > 0 ? say.photosIn(photosCount) : '',
    isGreeting ? say.hello : '',
    newOn(catalogue, memory.list, list, say),
    ...answersIn(catalogue, list, readings, say),
    lacksEmail(message) && !contact.email ? say.noEmail(formatPhone(catalogue.settings?.phone ?? '')) : '',
    contact.phone !== had.phone || contact.email !== had.email ? say.contactIn : '',
    ...others.map(say.keptOther),
  ].filter(Boolean)
  const noted = standing.question?.id.startsWith('note:')
    ? []
    : readings.flatMap(({kind, text}) => (kind === 'note' && !lacksEmail(text) && !hasContact(text) ? [text] : []))
  if (parts.length === 0) parts.push(noted.length > 0 ? say.noted : say.ok)
  else if (noted.length > 0) parts.push(say.alsoNoted(noted))
  return told(standing, parts)
}

/** "Yes" and "no" to nothing that was asked are no notes. */
const isMere = (message: string) => agreesToSend(message) || refuses(message)

function answersIn(catalogue: Catalogue, list: List, readings: readonly Reading[], say: Sentences): string[] {
  const known = {...list, notes: list.notes.filter(({isQuestion}) => !isQuestion)}
  return readings.flatMap(reading => {
    if (reading.kind !== 'question') return []
    const services = [...new Set(reading.services)]
    return [answerTo({catalogue, list: known, say}, reading.text, services) ?? say.notKnown(reading.text)]
  })
}

const noteOf = (list: List, text: string): List => (text.trim() ? addReadings(list, [{kind: 'note', text}]) : list)

const told = (standing: Standing, parts: readonly string[]): AssistantOutcome => {
  return {...standing, reply: parts.filter(Boolean).join(' '), isReady: false}
}
