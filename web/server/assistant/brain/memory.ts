import {z} from 'zod'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import type {Catalogue} from '../catalogue.ts'
import {blank, type Line, toJob} from './lines.ts'
import type {Language} from './sentences.ts'

export type QuestionKind =
  | 'job'
  | 'which'
  | 'offer'
  | 'tier'
  | 'size'
  | 'count'
  | 'photos'
  | 'fullName'
  | 'phone'
  | 'email'
  | 'address'
  | 'confirm'

export interface Question {
  kind: QuestionKind
  /** The line it is about. */
  id: string | null
  /** Offered after a question about it: a service, or the customer's words. */
  offer?: {serviceId: string | null; words: string; isDoubt?: boolean}
}

export interface Memory {
  lines: Line[]
  pending: Question | null
  /** The line that the last words were about. */
  touched: string | null
  language: Language
  /** Said before there was a line; the next line takes them. */
  notes: string[]
  /** Taken off last: may be put back. */
  removed: Line[]
  photos: number
  hasAskedPhotos: boolean
  hasSaidDisclaimer: boolean
  repeats: number
  isSent: boolean
}

const fresh: Memory = {
  lines: [],
  pending: null,
  touched: null,
  language: 'en',
  notes: [],
  removed: [],
  photos: 0,
  hasAskedPhotos: false,
  hasSaidDisclaimer: false,
  repeats: 0,
  isSent: false,
}

/** A memory of an older shape counts as forgotten; the list itself is in the jobs. */
const shape = z.object({
  lines: z.array(z.object({id: z.string(), said: z.array(z.string()), choices: z.array(z.string())})),
  notes: z.array(z.string()),
  removed: z.array(z.object({id: z.string()})),
  language: z.enum(['en', 'es']),
})

/** Applies the visitor's edits of the summary: their words and prices stand. */
export function recall(catalogue: Catalogue, remembered: unknown, jobs: readonly AssistantJob[]): Memory {
  const memory = shape.safeParse(remembered).success ? (remembered as Memory) : fresh
  const lines = jobs.map(job => {
    const line = memory.lines.find(({id}) => id === job.id)
    const fixed = {name: job.name, price: job.price}
    if (!line) return {...blank(job.id), name: job.name, said: job.note ? [job.note] : [], fixed}
    const shown = toJob(catalogue, line)
    return shown.name === job.name && shown.price === job.price ? line : {...line, fixed}
  })
  return {...memory, lines}
}
