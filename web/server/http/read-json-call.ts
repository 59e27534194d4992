import type {z} from 'zod'
import type {Services} from '../ports.ts'
import {type Browser, readBrowser} from '../sessions/browser-cookie.ts'
import {answerFromStore, type Refusal, refuse} from './answers.ts'
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

export type After = (work: () => Promise<unknown>) => void

export interface JsonCall<T> {
  request: Request
  services: Services
  data: T
  browser: Browser
  after: After
}

interface JsonRoute<S extends z.ZodType> extends CallRules<S> {
  /** In the log while the store is down. */
  event: string
  sentence: string
}

/** A JSON route that uses the store: `work` runs for calls that `readJsonCall` lets in, and 503 while the store is down. */
export function jsonRoute<S extends z.ZodType>(
  rules: JsonRoute<S>,
  work: (call: JsonCall<z.output<S>>) => Promise<Response>,
) {
  return async (request: Request, services: Services, after: After = () => {}): Promise<Response> => {
    const {config} = services
    const call = await readJsonCall(request, config.publicBaseUrl, rules)
    if (!call.ok) return call.answer
    const browser = readBrowser(request, config.secret)
    return answerFromStore(services, rules, () => work({request, services, data: call.data, browser, after}))
  }
}
