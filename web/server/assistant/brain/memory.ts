// What a chat remembers from turn to turn; it is stored with the conversation.
import {z} from 'zod'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, lineSchema, toJob} from './lines.ts'

/** Questions that a short answer of the customer settles: about a line, or about the customer. */
export const lineQuestions = ['which', 'tier', 'size', 'count'] as const
export const contactQuestions = ['fullName', 'phone', 'email', 'address'] as const

const questionSchema = z.object({
  kind: z.enum([...lineQuestions, ...contactQuestions, 'job', 'offer', 'photos', 'confirm']),
  id: z.string().nullable(),
  /** Offered after a question about it: a service, or the customer's words; or to take a line off the list. */
  offer: z
    .object({
      serviceId: z.string().nullable(),
      words: z.string(),
      isDoubt: z.boolean().optional(),
      removes: z.string().optional(),
    })
    .optional(),
})
export type Question = z.infer<typeof questionSchema>

const memorySchema = z.object({
  lines: z.array(lineSchema).default([]),
  pending: questionSchema.nullable().default(null),
  /** The line that the last words were about. */
  touched: z.string().nullable().default(null),
  language: z.enum(['en', 'es']).default('en'),
  /** Said before there was a line; the next line takes them. */
  notes: z.array(z.string()).default([]),
  /** Taken off last: may be put back. */
  removed: z.array(lineSchema).default([]),
  photos: z.number().default(0),
  hasAskedPhotos: z.boolean().default(false),
  hasSaidDisclaimer: z.boolean().default(false),
  repeats: z.number().default(0),
  isSent: z.boolean().default(false),
})
export type Memory = z.infer<typeof memorySchema>

/**
 * Applies the visitor's edits of the summary: their words and prices stand. A memory of an unknown shape counts as
 * forgotten; the list itself is in the jobs.
 */
export function recall(catalogue: Catalogue, remembered: unknown, jobs: readonly AssistantJob[]): Memory {
  const memory = memorySchema.safeParse(remembered).data ?? memorySchema.parse({})
  const lines = jobs.map((job): Line => {
    const {id, name, price, note} = job
    const line = memory.lines.find(known => known.id === id)
    const fixed = {name, price}
    if (!line) return lineSchema.parse({id, name, said: note ? [note] : [], fixed})
    const shown = toJob(catalogue, line)
    return shown.name === name && shown.price === price ? line : {...line, fixed}
  })
  return {...memory, lines}
}
