// Bodies of /api/ai/* (spec 7.4). Our additions are optional: `message_id` makes a repeated send harmless,
// `storage_paths` are keys of uploaded photos.
import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanLine, cleanText} from '../clean-text.ts'
import {maxMessageLength, maxPhotos} from '../limits.ts'
import {actSchema, maxActs, questionSchema} from './acts.ts'
import {assistantMessages} from './messages.ts'

export const rangeSchema = z.object({low: z.number(), high: z.number().nullable(), openEnded: z.boolean()})

/** What a customer may change on a line of the list; a line without it is told by name and price alone. */
const lineSchema = z.object({
  kind: z.enum(['service', 'package', 'own']),
  budget: z.number().nullable(),
  tierKey: z.string().nullable(),
  tier: z.string().nullable(),
  tiers: z.array(z.object({key: z.string(), label: z.string()})),
  /** What its price goes by; null where there is nothing to count. */
  measure: z.enum(['count', 'squareFeet']).nullable(),
  count: z.number().nullable(),
  squareFeet: z.number().nullable(),
})
export type JobLine = z.infer<typeof lineSchema>

/** `price` 0: priced after a walkthrough. Otherwise it is the middle of `range`. */
export const jobSchema = z.object({
  id: cleanText(100).pipe(z.string().min(1)),
  name: cleanLine(300),
  price: z.number().min(0).max(1_000_000),
  range: rangeSchema.nullish(),
  note: cleanText(2000).nullish(),
  line: lineSchema.nullish(),
})
export type AssistantJob = z.infer<typeof jobSchema>

const optional = (maxLength: number) =>
  cleanLine(maxLength)
    .nullish()
    .transform(text => text ?? '')

export const contactSchema = z.object({
  address: optional(300),
  fullName: optional(120),
  phone: optional(40),
  email: optional(254),
})
export type AssistantContact = z.infer<typeof contactSchema>
export const noContact: AssistantContact = {address: '', fullName: '', phone: '', email: ''}

export const sessionIdSchema = z
  .string(assistantMessages.sessionIdRequired)
  .trim()
  .min(1, assistantMessages.sessionIdRequired)
  .regex(/^[\w.:-]{8,200}$/, 'sessionId has 8 to 200 letters, digits and . : - _')

const messageId = z.string().regex(/^[\w.:-]{8,100}$/)
const photoKeys = z.array(cleanText(300)).max(maxPhotos)
const photosCount = z.number().int().min(0).max(maxPhotos)
const sender = z.enum(['user', 'ai'])

export const ensureRequestSchema = z.object({
  session_id: sessionIdSchema,
  source: cleanText(40).default('website'),
})

export const ingestMessageSchema = z.object({
  session_id: sessionIdSchema,
  sender,
  content: cleanText(8000),
  photos_count: photosCount.default(0),
  storage_paths: photoKeys.nullish(),
  message_id: messageId.nullish(),
})

export const chatBodySchema = z
  .object({
    sessionId: sessionIdSchema,
    message: cleanText(maxMessageLength).default(''),
    photosCount: photosCount.default(0),
    storage_paths: photoKeys.nullish(),
    message_id: messageId.nullish(),
    contact: contactSchema.nullish(),
    current_jobs: z.array(jobSchema).max(100).nullish(),
    /** What the server told last, so that only this tab's own changes count. */
    known_contact: contactSchema.nullish(),
    known_jobs: z.array(jobSchema).max(100).nullish(),
    /** Needed when the server submits the order itself. */
    consent_to_text: z.boolean().nullish(),
  })
  .refine(({message, photosCount}) => message !== '' || photosCount > 0, {
    path: ['message'],
    message: assistantMessages.messageRequired,
  })
export type ChatBody = z.infer<typeof chatBodySchema>

const submittedSchema = z.object({form_id: z.string(), number: z.number()})

const noteSchema = z.object({id: z.string(), text: z.string()})
export type Note = z.infer<typeof noteSchema>

const standing = {
  /** Null with the owner's own automation, which asks in its words. */
  question: questionSchema.nullable().default(null),
  /** The labels alone, for a page of the version before. */
  choices: z.array(z.string()).default([]),
  /** Everything is there; only the customer's yes is missing. */
  asks_to_send: z.boolean().default(false),
  contact: contactSchema,
  jobs: z.array(jobSchema),
  notes: z.array(noteSchema).default([]),
  /** The line that was taken off last; `undo` puts it back. */
  removed: z.object({act_id: z.string(), name: z.string()}).nullable().default(null),
  jobs_total: z.number(),
  /** The order is complete and agreed: submit it once (spec 4). */
  is_ready: z.boolean(),
  submitted: submittedSchema.nullable(),
  messages_left: z.number(),
  limit_reached: z.boolean(),
}

/** `acts` may be empty: contact data alone. */
export const actsBodySchema = z.object({
  sessionId: sessionIdSchema,
  acts: z.array(actSchema).max(maxActs),
  contact: contactSchema.nullish(),
  known_contact: contactSchema.nullish(),
  consent_to_text: z.boolean().nullish(),
})
export type ActsBody = z.infer<typeof actsBodySchema>

export const actsAnswerSchema = z.object(standing)
export type ActsAnswer = z.infer<typeof actsAnswerSchema>

export interface ChatAnswer extends ActsAnswer {
  reply_message: string
  message_id: string
}

export interface SessionState extends ActsAnswer {
  session_id: string
  messages: {message_id: string; sender: 'user' | 'ai'; content: string; photos_count: number; created_at: number}[]
}
