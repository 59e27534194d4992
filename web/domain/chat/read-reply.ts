// The reply of an external assistant (spec 7.4) in every shape they send. Drops what is invalid.
import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanText} from '../clean-text.ts'
import {type AssistantContact, noContact} from './wire.ts'

export type AssistantReply = NonNullable<ReturnType<typeof readReply>>

const text = (maxLength: number) => z.preprocess(toText, cleanText(maxLength)).catch('')
const id = text(100)
const name = text(300)
const price = z.preprocess(toNumber, z.number().min(0).max(1_000_000).nullable()).catch(null)
const anObject = z.record(z.string(), z.unknown())
const job = z.object({type: text(20), action: text(20), id, name, price})

const replySchema = z.object({
  reply_message: text(8000),
  message: text(8000),
  contact: z.object({address: text(300), fullName: text(120), phone: text(40), email: text(254)}).catch(noContact),
  jobs: z
    .array(job.catch({type: '', action: '', id: '', name: '', price: null}))
    .max(100)
    .catch([]),
  job: job.nullable().catch(null),
  is_ready: z.boolean().catch(false),
})

export function readReply(body: unknown) {
  const found = unwrap(body, 0)
  if (found === null) return null
  const reply = replySchema.parse(found)
  const contact: Partial<AssistantContact> = Object.fromEntries(
    Object.entries(reply.contact).filter(([, value]) => value !== ''),
  )
  return {
    message: reply.reply_message || reply.message,
    contact,
    jobs: reply.jobs.flatMap(({id, name, price}) =>
      name !== '' && price !== null ? [{id: id || null, name, price}] : [],
    ),
    job: reply.job && toAction(reply.job),
    isReady: reply.is_ready,
  }
}

function toAction({type, action, id, name, price}: z.infer<typeof job>) {
  switch (type || action) {
    case 'create':
      // Spec 4: a create is accepted only with a name and a price above 0.
      return name !== '' && price !== null && price > 0 ? {type: 'create' as const, id: id || null, name, price} : null
    case 'update':
      return id !== '' && (name !== '' || price !== null)
        ? {type: 'update' as const, id, name: name || null, price}
        : null
    case 'delete':
      return id !== '' ? {type: 'delete' as const, id} : null
    default:
      return null
  }
}

function unwrap(body: unknown, depth: number): Record<string, unknown> | null {
  if (depth > 4) return null
  if (Array.isArray(body)) return body.length === 1 ? unwrap(body[0], depth + 1) : null
  if (typeof body === 'string') {
    const inner = parsed(body)
    if (inner !== undefined) return unwrap(inner, depth + 1)
    // Plain text counts only inside the assistant's own field.
    return depth > 0 && body.trim() !== '' ? {message: body} : null
  }
  const found = anObject.safeParse(body)
  if (!found.success) return null
  const {output} = found.data
  return output === undefined || output === null ? found.data : unwrap(output, depth + 1)
}

function parsed(text: string): unknown {
  const bare = text.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, '$1')
  if (!/^[[{]/.test(bare)) return undefined
  try {
    return JSON.parse(bare)
  } catch {
    return undefined
  }
}

function toText(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? String(value) : value
}

function toNumber(value: unknown): unknown {
  if (typeof value === 'string' && /^\s*\$?\s*\d[\d,]*(\.\d+)?\s*$/.test(value)) {
    return Number(value.replace(/[$,\s]/g, ''))
  }
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) / 100 : null
}
