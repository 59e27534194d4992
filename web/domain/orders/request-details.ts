// What each form adds to a request; also the stored `details` column, so names must not change.
import '../zod-without-eval.ts'
import {z} from 'zod'
import {packageKeys} from '#schemas/hourly-packages.ts'
import {cleanLine, cleanText} from '../clean-text.ts'
import {ballparkQuoteSchema, packageQuoteSchema, rangeSchema, ratesQuoteSchema} from '../pricing/order-quote.ts'
import {isHalfDay, maxWishes} from './half-days.ts'
import {orderMessages as messages} from './messages.ts'
import {hasChoice} from './rules.ts'
import {timelines} from './timelines.ts'

const choices = (required: string) => z.array(cleanLine(1200), required).max(100).refine(hasChoice, required)

const chosenOption = z.object({
  option: cleanLine(200),
  amount: z.number().positive().max(100_000).nullable().catch(null),
})

/** Half-days that suit the customer. Anything else is dropped: a wish must not cost the request. */
const wishes = z
  .array(z.unknown())
  .catch([])
  .transform(all => [...new Set(all.filter(isHalfDay))].slice(0, maxWishes))
  .optional()

/** Set by the server, on requests with an address that we do not usually come to. */
const outsideArea = z.literal(true).optional()

const price = z.number().min(0).max(1_000_000)

/** Spec 3.3, and wishes; the server adds `quote`. */
export const scopeDetailsSchema = z.object({
  form: z.literal('scope'),
  timeline: z.enum(timelines, messages.timelineRequired),
  categories: choices(messages.categoryRequired),
  services: choices(messages.serviceRequired),
  options: z.array(chosenOption).max(200).optional(),
  wishes,
  quote: ballparkQuoteSchema.optional(),
  outsideArea,
})

export const hourlyDetailsSchema = z.object({
  form: z.literal('hourly'),
  package: z.enum(packageKeys, messages.packageRequired),
  timeline: z.enum(timelines).optional().catch(undefined),
  wishes,
  quote: packageQuoteSchema.optional(),
  outsideArea,
})

/** Spec 7.1 */
export const orderedJobSchema = z.object({id: cleanLine(100), name: cleanLine(300), price})

/** The server adds these from its own conversation: what the customer saw, chose and said, in dollars. */
const toldSchema = z.object({
  range: rangeSchema,
  text: z.string(),
  tier: z.string(),
  count: z.number(),
  squareFeet: z.number(),
  budget: z.number(),
})

/** The server adds `total`, and what is no job in `notes`. */
export const aiDetailsSchema = z.object({
  form: z.literal('ai'),
  jobs: z.array(orderedJobSchema.extend(toldSchema.partial().shape)).max(100),
  /** Null: nothing had a price. Absent in orders of older versions, and where the server had no conversation. */
  total: rangeSchema.nullish(),
  notes: z.array(z.string()).optional(),
  messages: z.array(z.object({sender: z.enum(['user', 'ai']), content: cleanText(8000)})).max(200),
  quote: ratesQuoteSchema.optional(),
  outsideArea,
})

/** Written down in the office: what was said on the phone, at the prices of that moment. */
export const phoneDetailsSchema = aiDetailsSchema.pick({jobs: true, total: true, outsideArea: true}).extend({
  form: z.literal('phone'),
})

export const requestDetailsSchema = z.discriminatedUnion('form', [
  /** Spec 3.1 */
  z.object({form: z.literal('short'), outsideArea}),
  /** Spec 3.2 */
  z.object({form: z.literal('long'), outsideArea}),
  scopeDetailsSchema,
  hourlyDetailsSchema,
  aiDetailsSchema,
  phoneDetailsSchema,
])
export type ScopeDetails = z.infer<typeof scopeDetailsSchema>
export type AiDetails = z.infer<typeof aiDetailsSchema>
export type PhoneDetails = z.infer<typeof phoneDetailsSchema>
export type RequestDetails = z.infer<typeof requestDetailsSchema>
