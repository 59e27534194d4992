import {z} from 'zod'
import {nextJobId} from '#web/domain/chat/apply-reply.ts'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Draft, toJob} from './drafts.ts'

export type QuestionKind =
  | 'job'
  | 'kind'
  | 'tier'
  | 'size'
  | 'count'
  | 'room'
  | 'photos'
  | 'fullName'
  | 'phone'
  | 'email'
  | 'address'
  | 'confirm'

/** What the assistant remembers between two messages; kept with the conversation as JSON. */
export interface Memory {
  drafts: Draft[]
  pending: {kind: QuestionKind; id: string | null} | null
  /** What is asked once at most, and was. */
  asked: string[]
  photos: number
  hasSaidDisclaimer: boolean
  /** How often the same question was asked in a row. */
  repeats: number
  /** The visitor has agreed to the summary. */
  isSent: boolean
}

const fresh: Memory = {
  drafts: [],
  pending: null,
  asked: [],
  photos: 0,
  hasSaidDisclaimer: false,
  repeats: 0,
  isSent: false,
}
/** It was written by this module; after an upgrade that changed its shape it counts as forgotten. */
const shape = z.object({
  drafts: z.array(z.object({id: z.string(), fixed: z.unknown()})),
  asked: z.array(z.string()),
  photos: z.number(),
})

/** The memory, brought in line with the summary as the visitor has edited it: his words and prices stand. */
export function recall(catalogue: Catalogue, remembered: unknown, jobs: readonly AssistantJob[]): Memory {
  const memory = shape.safeParse(remembered).success ? (remembered as Memory) : fresh
  const drafts = jobs.map(job => {
    const draft = memory.drafts.find(({id}) => id === job.id)
    if (!draft) return {...blank(job.id), name: job.name, fixed: {name: job.name, price: job.price}}
    const shown = toJob(catalogue, draft)
    return shown.name === job.name && shown.price === job.price
      ? draft
      : {...draft, fixed: {name: job.name, price: job.price}}
  })
  return {...memory, drafts}
}

export function newDraft(drafts: readonly Draft[], change: Partial<Draft>): Draft {
  return {...blank(nextJobId(drafts)), ...change}
}

function blank(id: string): Draft {
  return {
    id,
    serviceId: null,
    name: '',
    tier: null,
    isUnsure: false,
    count: null,
    squareFeet: null,
    inches: null,
    room: null,
    needsCount: false,
    fixed: null,
  }
}
