import type {z} from 'zod'
import {type Refusal, refuse} from './answers.ts'
import {mediaType, parseJson, readBody} from './read-body.ts'
import {isSameOrigin} from './same-origin.ts'

interface CallRules<S extends z.ZodType> {
  schema: S
  maxBytes: number
  foreignSentence: string
  shapeSentence?: string
}

export type ReadCall<T> = {ok: true; data: T} | {ok: false; answer: Response}

/** What every JSON route checks first. Refuses with 403, 415, 413 or 400. */
export async function readJsonCall<S extends z.ZodType>(
  request: Request,
  publicBaseUrl: string,
  {schema, maxBytes, foreignSentence, shapeSentence}: CallRules<S>,
): Promise<ReadCall<z.output<S>>> {
  const refused = (status: number, refusal: Refusal | string) => ({ok: false as const, answer: refuse(status, refusal)})
  if (!isSameOrigin(request, publicBaseUrl)) return refused(403, foreignSentence)
  if (mediaType(request) !== 'application/json') return refused(415, 'The body must be application/json.')
  const body = await readBody(request, maxBytes)
  if (!body.ok) return refused(body.status, body.error)
  const parsed = schema.safeParse(parseJson(body.text))
  if (parsed.success) return {ok: true, data: parsed.data}
  if (shapeSentence) return refused(400, shapeSentence)
  const fields: Record<string, string> = {}
  for (const {path, message} of parsed.error.issues) fields[path.map(String).join('.') || 'body'] ??= message
  return refused(400, {error: Object.values(fields)[0] ?? 'The body cannot be read', fields})
}
