// One turn of the guided assistant: reads a message once, adds what it certainly says to the list, answers questions, and
// asks the next one with buttons. Pure.
import {z} from 'zod'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import type {AssistantOutcome, AssistantState} from '../../ports.ts'
import {agreesToSend} from '../brain/agreement.ts'
import {dangerIn} from '../brain/guards.ts'
import type {Catalogue} from '../catalogue.ts'
import {answerTo} from './answers.ts'
import {contactIn, withContact} from './contact.ts'
import {addReadings, emptyList, type Line, type List, listSchema, nameOf, toJob} from './list.ts'
import {type Choice, missingContact, nextQuestion, type Question} from './next.ts'
import {choicesFor, pointedAt} from './pointing.ts'
import {type Reading, readMessage} from './read.ts'
import {type Language, languageOf, type Sentences, sentencesOf} from './replies.ts'
import {fold, sentencesOf as sentencesIn} from './words.ts'

const memorySchema = z.object({
  version: z.literal(2),
  list: listSchema,
  asked: z.array(z.string()).default([]),
  language: z.enum(['en', 'es']).default('en'),
  photos: z.number().default(0),
  asksToSend: z.boolean().default(false),
  isSent: z.boolean().default(false),
})
type Memory = z.infer<typeof memorySchema>

export interface GuidedOutcome extends AssistantOutcome {
  actions: Choice[]
}

interface Said {
  message: string
  photosCount: number
}

export function converse(catalogue: Catalogue, state: AssistantState, {message, photosCount}: Said): GuidedOutcome {
  const before = recall(state)
  const language: Language = languageOf(message) ?? before.language
  const memory: Memory = {...before, language, photos: before.photos + photosCount}
  const say = sentencesOf(catalogue, language)
  const {list, asksToSend, isSent} = memory
  if (isSent) return told(catalogue, {...memory, list: noteOf(list, message)}, state, [say.alreadySent])
  const danger = dangerIn(fold(message))
  if (danger) {
    const noted = {...memory, list: noteOf(list, message)}
    return ask(catalogue, noted, state, [say.danger[danger], say.afterDanger])
  }
  if (asksToSend && agreesToSend(message) && missingContact(state.contact).length === 0) {
    return {...told(catalogue, {...memory, isSent: true}, state, [say.ready]), isReady: true}
  }
  return read(catalogue, memory, state, {message, photosCount}, say)
}

function read(
  catalogue: Catalogue,
  memory: Memory,
  state: AssistantState,
  {message, photosCount}: Said,
  say: Sentences,
): GuidedOutcome {
  const {contact, others} = withContact(state.contact, contactIn(message))
  const {kept, pointed} = withoutTurns(catalogue, memory.list, message)
  const readings = readMessage(catalogue, kept)
  const list = addReadings(memory.list, readings)
  const added = list.lines.slice(memory.list.lines.length)
  const isAlone = readings.every(({kind}) => kind === 'courtesy')
  const parts = [
    photosCount > 0 ? say.photosIn(photosCount) : '',
    isAlone && message.trim() && pointed === null ? say.hello : '',
    added.length > 0 ? say.added(added.map(line => nameOf(catalogue, line))) : '',
    ...answersIn(catalogue, list, readings, say),
    contact !== state.contact && (contact.phone !== state.contact.phone || contact.email !== state.contact.email)
      ? say.contactIn
      : '',
    ...[others.phone, others.email].flatMap(other => (other ? [say.keptOther(other)] : [])),
  ]
  const extra = [others.phone, others.email].filter(other => other !== null)
  const next = {...memory, list: extra.reduce(noteOf, list)}
  if (!pointed) return ask(catalogue, next, {...state, contact}, parts)
  const asked: Question = {id: 'change', text: say.meant, choices: choicesFor(catalogue, pointed, say)}
  return withQuestion(catalogue, next, {...state, contact}, parts, asked)
}

/** Sentences that turn against the list are shown, not read. */
function withoutTurns(catalogue: Catalogue, list: List, message: string): {kept: string; pointed: Line[] | null} {
  let pointed: Line[] | null = null
  const kept = sentencesIn(message).filter(({text}) => {
    const lines = pointedAt(catalogue, list, text)
    if (lines) pointed = [...(pointed ?? []), ...lines]
    return lines === null
  })
  return {kept: kept.map(({text}) => text).join('\n'), pointed}
}

function answersIn(catalogue: Catalogue, list: List, readings: readonly Reading[], say: Sentences): string[] {
  return readings.flatMap(reading => {
    if (reading.kind !== 'question') return []
    const services = reading.named.map(({service}) => service)
    return [answerTo({catalogue, list, say}, reading.text, [...new Set(services)]) ?? say.notKnown(reading.text)]
  })
}

const noteOf = (list: List, text: string): List => (text.trim() ? addReadings(list, [{kind: 'note', text}]) : list)

function ask(catalogue: Catalogue, memory: Memory, state: AssistantState, parts: string[]): GuidedOutcome {
  const say = sentencesOf(catalogue, memory.language)
  const question = nextQuestion(catalogue, {...memory, contact: state.contact}, say)
  return withQuestion(catalogue, memory, state, parts, question)
}

const alwaysOpen = new Set(['job', 'contact', 'confirm', 'change'])

function withQuestion(
  catalogue: Catalogue,
  memory: Memory,
  state: AssistantState,
  parts: string[],
  {id, text, choices}: Question,
): GuidedOutcome {
  const asked = alwaysOpen.has(id) ? memory.asked : [...memory.asked, id]
  const asksToSend = id === 'confirm'
  const next = told(catalogue, {...memory, asked, asksToSend}, state, [...parts, text])
  return {...next, actions: choices, asksToSend}
}

function told(catalogue: Catalogue, memory: Memory, {contact}: AssistantState, parts: string[]): GuidedOutcome {
  return {
    reply: parts.filter(Boolean).join(' '),
    jobs: memory.list.lines.map(line => toJob(catalogue, line)),
    contact,
    memory,
    choices: [],
    actions: [],
    isReady: false,
  }
}

/** A memory of another shape counts as forgotten: its list is in the jobs, as names and prices. */
function recall({memory, jobs}: AssistantState): Memory {
  const known = memorySchema.safeParse(memory).data
  return known ?? memorySchema.parse({version: 2, list: {...emptyList, lines: jobs.map(ownLine)}})
}

const ownLine = ({id, name, price, note}: AssistantJob) => ({id, name, budget: price || null, text: note ?? ''})
