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

export interface Memory {
  drafts: Draft[]
  pending: {kind: QuestionKind; id: string | null} | null
  /** Questions that are asked only once, and were. */
  asked: string[]
  photos: number
  hasSaidDisclaimer: boolean
  repeats: number
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
/** A memory from before an upgrade that changed its shape counts as forgotten. */
const shape = z.object({
  drafts: z.array(z.object({id: z.string(), fixed: z.unknown()})),
  asked: z.array(z.string()),
  photos: z.number(),
})

/** Applies the visitor's edits of the summary: their words and prices stand. */
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
