// One turn of the guided assistant: reads a message once, adds what it certainly says to the list, answers questions, and
// asks the next one with buttons. Pure.
import {randomUUID} from 'node:crypto'
import type {Act, ActKind, Question} from '#web/domain/chat/acts.ts'
import type {AssistantOutcome, AssistantState, Standing} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {agreesToSend, wordForStaff} from './agreement.ts'
import {amountIn, isOnlyAmounts} from './amounts.ts'
import {answerTo} from './answers.ts'
import {contactIn, withContact} from './contact.ts'
import {addReadings, applyAct, type Line, type List, nameOf} from './list.ts'
import {type Memory, recall, standingOf, withQuestion} from './memory.ts'
import {missingContact} from './next.ts'
import {choicesFor, pointedAt, tierSaid} from './pointing.ts'
import {type Reading, readMessage} from './read.ts'
import {type Language, languageOf, type Sentences, sentencesOf} from './replies.ts'
import {saidOf, type Warning, withoutWarnings} from './warnings.ts'
import {fold, sentencesOf as sentencesIn, tokensOf} from './words.ts'

export interface Said {
  message: string
  photosCount: number
}

/** Taps on buttons and edits of the list, in their order. After sending they change nothing. */
export function actOn(catalogue: Catalogue, state: AssistantState, acts: readonly Act[]): Standing {
  const memory = recall(catalogue, state)
  if (memory.isSent) return withQuestion(catalogue, memory, state.contact, null)
  const list = acts.reduce((next, act) => applyAct(catalogue, next, act), memory.list)
  return standingOf(catalogue, {...memory, list}, state.contact)
}

export function converse(catalogue: Catalogue, state: AssistantState, said: Said): AssistantOutcome {
  const before = recall(catalogue, state)
  const {message, photosCount} = said
  const answered = answerIn(state.question, message) ?? tierSaid(catalogue, before.list, state.question, message)
  if (answered && !before.isSent) return told(actOn(catalogue, state, [{id: `typed-${randomUUID()}`, ...answered}]), [])
  const language: Language = languageOf(message) ?? before.language
  const memory: Memory = {...before, language, photos: before.photos + photosCount}
  const say = sentencesOf(catalogue, language)
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

/** Who types what a button says means that button; a mere number answers the question for one. */
function answerIn(question: Question | null | undefined, message: string): ActKind | null {
  const plain = fold(message)
    .trim()
    .replace(/[.!]+$/, '')
  const choice = question?.choices.find(({label}) => fold(label) === plain)
  if (choice) return choice.act
  const [kind, lineId] = question?.id.split(':') ?? []
  const tokens = tokensOf(message)
  if (!lineId || !(kind === 'count' || kind === 'size') || !isOnlyAmounts(tokens)) return null
  const {count, squareFeet, inches} = amountIn(tokens, -1, -1)
  const bare = tokens.find(({value, unit}) => value !== null && value > 0 && unit === null)?.value ?? null
  const amount =
    kind === 'size'
      ? {squareFeet: squareFeet ?? bare, inches}
      : {count: count ?? (bare && Math.min(200, Math.ceil(bare)))}
  return {type: 'setAmount', lineId, amount}
}

function read(
  catalogue: Catalogue,
  memory: Memory,
  state: AssistantState,
  {message, photosCount, readable, warnings, urgent}: Said & {readable: string; warnings: Warning[]; urgent: string[]},
  say: Sentences,
): AssistantOutcome {
  const {contact, others} = withContact(state.contact, contactIn(message))
  const {kept, turned, pointed} = withoutTurns(catalogue, memory.list, readable)
  const readings = readMessage(catalogue, kept)
  const list = addReadings(memory.list, readings)
  const added = list.lines.slice(memory.list.lines.length)
  const isGreeting = readings.every(({kind}) => kind === 'courtesy') && memory.list.lines.length === 0
  const parts: string[] = [
    ...urgent,
    photosCount > 0 ? say.photosIn(photosCount) : '',
    isGreeting && readable.trim() && !pointed ? say.hello : '',
    added.length > 0 ? say.added(added.map(line => nameOf(catalogue, line))) : '',
    ...answersIn(catalogue, list, readings, say),
    contact.phone !== state.contact.phone || contact.email !== state.contact.email ? say.contactIn : '',
    ...[others.phone, others.email].flatMap(other => (other ? [say.keptOther(other)] : [])),
  ]
  const extra = [...warnings.map(({text}) => text), ...turned, others.phone, others.email].filter(text => text !== null)
  const next = {...memory, list: withoutAsking(extra.reduce(noteOf, list), warnings)}
  const hasNoted = next.list.notes.length > memory.list.notes.length
  if (!parts.some(Boolean)) parts.push(hasNoted ? say.noted : say.ok)
  if (!pointed) return told(standingOf(catalogue, next, contact), parts)
  const asked: Question = {
    id: 'change',
    text: say.meant,
    choices: choicesFor(catalogue, pointed, say, turned.join('\n')),
  }
  return told(withQuestion(catalogue, next, contact, asked), parts)
}

/** Sentences that turn against the list are shown, not read. */
function withoutTurns(
  catalogue: Catalogue,
  list: List,
  message: string,
): {
  kept: string
  turned: string[]
  pointed: Line[] | null
} {
  let pointed: Line[] | null = null
  const turned: string[] = []
  const kept = sentencesIn(message).filter(({text}) => {
    const lines = pointedAt(catalogue, list, text)
    if (lines) {
      pointed = [...new Set([...(pointed ?? []), ...lines])]
      turned.push(text)
    }
    return lines === null
  })
  return {kept: kept.map(({text}) => text).join('\n'), turned, pointed}
}

function answersIn(catalogue: Catalogue, list: List, readings: readonly Reading[], say: Sentences): string[] {
  return readings.flatMap(reading => {
    if (reading.kind !== 'question') return []
    const services = reading.named.map(({service}) => service)
    return [answerTo({catalogue, list, say}, reading.text, [...new Set(services)]) ?? say.notKnown(reading.text)]
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
