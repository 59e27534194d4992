import type {Context} from 'hono'
import type {z} from 'zod'
import {httpError} from '../errors.ts'
import type {LakeEnv} from './env.ts'

/** An empty body is `{}`. @throws LakeError 400 that names the first wrong field */
export async function readBody<T>(c: Context<LakeEnv>, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text()
  const parsed = schema.safeParse(text === '' ? {} : JSON.parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw httpError(400, `Invalid request body: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`)
}
