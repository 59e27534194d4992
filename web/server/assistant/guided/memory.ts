// What a conversation remembers from turn to turn; it is stored with it. Pure.
import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import type {Question} from '#web/domain/chat/acts.ts'
import type {AssistantContact, AssistantJob} from '#web/domain/chat/wire.ts'
import type {AssistantState, Standing} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, lineSchema, nameOf, toJob} from './line.ts'
import {emptyList, listSchema} from './list.ts'
import {nextQuestion} from './next.ts'
import {sentencesOf} from './replies.ts'

const memorySchema = z.object({
  version: z.literal(2),
  list: listSchema,
  /** Ids of questions that a message has passed over. */
  asked: z.array(z.string()).default([]),
  language: z.enum(['en', 'es']).default('en'),
  photos: z.number().default(0),
  isSent: z.boolean().default(false),
})
export type Memory = z.infer<typeof memorySchema>

/** The memory of the version before acts: what it noted before there was a line, and whether it had sent. */
const olderSchema = memorySchema.pick({language: true, photos: true, isSent: true}).extend({
  notes: z.array(z.string()).default([]),
})

/** The jobs stand: a line whose job another assistant or another version has changed is kept as it was shown. */
export function recall(catalogue: Catalogue, {memory, jobs}: AssistantState): Memory {
  const known = memorySchema.safeParse(memory).data ?? fromOlder(memory)
  const lines = jobs.map(job => {
    const line = known.list.lines.find(({id}) => id === job.id)
    return line && isDeepStrictEqual(shownOf(toJob(catalogue, line)), shownOf(job)) ? line : asShown(job)
  })
  return {...known, list: {...known.list, lines}}
}

function fromOlder(memory: unknown): Memory {
  const {notes, ...older} = olderSchema.safeParse(memory).data ?? olderSchema.parse({})
  const kept = notes.map((text, index) => ({id: `note-${index + 1}`, text}))
  return memorySchema.parse({version: 2, ...older, list: {...emptyList, notes: kept}})
}

const shownOf = ({name, price, range}: AssistantJob) => [name, price, range ?? null]

function asShown({id, name, price, range, note}: AssistantJob): Line {
  const told = price > 0 || range ? {price, range: range ?? null} : null
  return lineSchema.parse({id, name, told, text: note ?? ''})
}

export function standingOf(catalogue: Catalogue, memory: Memory, contact: AssistantContact): Standing {
  const question = nextQuestion(catalogue, {...memory, contact}, sentencesOf(catalogue, memory.language))
  return withQuestion(catalogue, memory, contact, question)
}

export function withQuestion(
  catalogue: Catalogue,
  memory: Memory,
  contact: AssistantContact,
  question: Question | null,
): Standing {
  const {list} = memory
  const last = list.removed.at(-1)
  return {
    jobs: list.lines.map(line => toJob(catalogue, line)),
    contact,
    memory,
    question,
    notes: list.notes.map(({id, text}) => ({id, text})),
    removed: last ? {actId: last.actId, name: nameOf(catalogue, last.line)} : null,
  }
}
