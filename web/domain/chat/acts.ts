// What a customer does with the list of an order, as buttons and fields send it. The id makes a repeated act harmless.
import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanLine, cleanText} from '../clean-text.ts'
import {maxMessageLength} from '../limits.ts'

const key = cleanText(200).pipe(z.string().min(1))
const amountSchema = z.object({
  count: z.number().int().min(1).max(200).nullish(),
  squareFeet: z.number().positive().max(100_000).nullish(),
  inches: z.number().positive().max(1000).nullish(),
})
const words = cleanText(maxMessageLength)
const actId = z.string().regex(/^[\w.:-]{8,100}$/)
const lineId = z.string().regex(/^[\w.:-]{1,100}$/)

const kinds = z.discriminatedUnion('type', [
  z.object({type: z.literal('addService'), serviceId: key, tierKey: key.nullish(), text: words.nullish()}),
  z.object({type: z.literal('addOwnWords'), text: words}),
  /** Spec 3.5: "New job item", 0. The browser may choose its id, so that the next act can name it. */
  z.object({type: z.literal('addItem'), lineId: lineId.nullish()}),
  z.object({type: z.literal('bookPackage'), packageKey: key}),
  /** Null: not sure. */
  z.object({type: z.literal('setTier'), lineId: key, tierKey: key.nullable()}),
  z.object({type: z.literal('setAmount'), lineId: key, amount: amountSchema}),
  z.object({type: z.literal('rename'), lineId: key, text: cleanLine(300)}),
  z.object({type: z.literal('setBudget'), lineId: key, dollars: z.number().min(0).max(1_000_000).nullable()}),
  /** A note becomes a line: the service of a button, or its own words. */
  z.object({type: z.literal('noteToJob'), noteId: key, serviceId: key.nullish()}),
  z.object({type: z.literal('keep'), lineId: key}),
  z.object({type: z.literal('remove'), lineId: key}),
  z.object({type: z.literal('undo'), actId}),
  z.object({type: z.literal('skip'), questionId: key}),
])

export const actSchema = z.object({id: actId}).and(kinds)
export type Act = z.infer<typeof actSchema>
export type ActKind = z.infer<typeof kinds>

/** A button that carries what it does: its label is never read as text. */
export const choiceSchema = z.object({
  label: z.string(),
  act: kinds,
  /** What the customer says by tapping it, naming its line; the label where that is enough. */
  said: z.string().optional(),
})
export type Choice = z.infer<typeof choiceSchema>

export const questionSchema = z.object({
  /** The same words are never asked twice: "tier:job-1", "note:note-2", "photos", "contact", "confirm". */
  id: z.string(),
  text: z.string(),
  choices: z.array(choiceSchema),
})
export type Question = z.infer<typeof questionSchema>

export const maxActs = 50
