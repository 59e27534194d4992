import {z} from 'zod'
import {toTimeZone} from './local-time.ts'
import type {ReplyRules} from './reply-by.ts'

const openingSchema = z.object({days: z.array(z.string()).catch([]), opens: z.string(), closes: z.string()})
const closedSchema = z.object({from: z.string(), to: z.string().nullish().catch(null)})
const replyRulesSchema = z.object({
  hours: z.array(openingSchema).catch([]),
  timeZone: z.string().nullish().catch(null).transform(toTimeZone),
  replyWindowHours: z.number().min(0).catch(2),
  closedDays: z.array(closedSchema).catch([]),
})

/** The rules in the site's settings, whatever the owner has left empty there. */
export const toReplyRules = (settings: object | null): ReplyRules => replyRulesSchema.parse(settings ?? {})
