/**
 * What only one kind of request has, beside the person who sent it: the one definition, for the forms, the server and
 * the `details` column of the store. Names in it are stored in running sites.
 */
import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanText} from '../clean-text.ts'
import {ballparkQuoteSchema, packageQuoteSchema} from '../pricing/order-quote.ts'
import {orderMessages as messages} from './messages.ts'
import {hasChoice, packageKeys} from './rules.ts'
import {timelines} from './timelines.ts'

/** A key of the owner's catalogue, or `custom:` and the URL-encoded text (spec 3.6). */
const choices = (required: string) => z.array(cleanText(1200), required).max(100).refine(hasChoice, required)

/** `group/option` of the catalogue, with pieces, steps or square feet where they were asked for. */
const chosenOption = z.object({
  option: cleanText(200),
  amount: z.number().positive().max(100_000).nullable().catch(null),
})

/** Money with cents; the assistant never quotes less than nothing. */
const price = z.number().min(0).max(1_000_000)

/** Spec 3.3. `quote`: what the server worked out when it stored the order. */
export const scopeDetailsSchema = z.object({
  form: z.literal('scope'),
  timeline: z.enum(timelines, messages.timelineRequired),
  categories: choices(messages.categoryRequired),
  services: choices(messages.serviceRequired),
  options: z.array(chosenOption).max(200).optional(),
  quote: ballparkQuoteSchema.optional(),
})

/** Spec 3.4 */
export const hourlyDetailsSchema = z.object({
  form: z.literal('hourly'),
  package: z.enum(packageKeys, messages.packageRequired),
  quote: packageQuoteSchema.optional(),
})

/** Spec 3.5 */
export const aiDetailsSchema = z.object({
  form: z.literal('ai'),
  jobs: z.array(z.object({id: cleanText(100), name: cleanText(300), price})).max(100),
  messages: z.array(z.object({sender: z.enum(['user', 'ai']), content: cleanText(8000)})).max(200),
})

export const requestDetailsSchema = z.discriminatedUnion('form', [
  /** Spec 3.1 */
  z.object({form: z.literal('short')}),
  /** Spec 3.2 */
  z.object({form: z.literal('long')}),
  scopeDetailsSchema,
  hourlyDetailsSchema,
  aiDetailsSchema,
])
export type RequestDetails = z.infer<typeof requestDetailsSchema>
