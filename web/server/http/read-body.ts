import {z} from 'zod'
import {Late, within} from './answers.ts'

type Unread = {ok: false; status: 408 | 413; error: string}
export type ReadBody = {ok: true; text: string} | Unread

/** Longer than for files: such a body is small and holds nobody up. */
const graceMs = 30_000

export async function readBody(
  message: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
  patienceMs = graceMs,
): Promise<ReadBody> {
  const read = await readBytes(message, maxBytes, patienceMs)
  return read.ok ? {ok: true, text: read.bytes.toString('utf8')} : read
}

/** Keeps at most `maxBytes` in memory; `patienceMs` is how long a sender may say nothing. */
export async function readBytes(
  {headers, body}: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
  patienceMs = graceMs,
): Promise<{ok: true; bytes: Buffer} | Unread> {
  const tooLarge = {ok: false, status: 413, error: `The body is larger than ${maxBytes} bytes.`} as const
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of atMinimumRate(body, patienceMs)) {
      size += chunk.byteLength
      if (size > maxBytes) return tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Late) return {ok: false, status: 408, error: 'The body came too slowly.'}
    throw error
  }
  return {ok: true, bytes: Buffer.concat(chunks)}
}

/** This is 2G in a good moment (80 kbit/s): whoever can send 12 MB in the five minutes of a request is faster. */
const bytesPerMs = 10

/**
 * The pieces of a body. Ends a sender who lets us wait for `graceMs` and then is slower than 10 KB/s on average; what
 * came faster is credit for a tunnel later on. Only time in which we wait counts. @throws Late: 408
 */
export async function* atMinimumRate(body: Request['body'], graceMs: number): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let [waitedMs, received] = [0, 0]
  try {
    for (;;) {
      const began = performance.now()
      const piece = await within(graceMs + received / bytesPerMs - waitedMs, reader.read())
      if (piece.done) return
      waitedMs += performance.now() - began
      received += piece.value.byteLength
      yield piece.value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const formType = 'application/x-www-form-urlencoded'

export type JsonOrForm =
  | {ok: true; json: unknown; form: URLSearchParams | null}
  | {ok: false; status: 408 | 413 | 415; error: string}

/** What our script sends (JSON), or a form without JavaScript. */
export async function readJsonOrForm(request: Request, maxBytes: number): Promise<JsonOrForm> {
  const type = mediaType(request)
  if (type !== 'application/json' && type !== formType) {
    return {ok: false, status: 415, error: 'The body must be JSON or a form.'}
  }
  const body = await readBody(request, maxBytes)
  if (!body.ok) return body
  return type === formType
    ? {ok: true, json: null, form: new URLSearchParams(body.text)}
    : {ok: true, json: parseJson(body.text), form: null}
}

export function isForm(request: Request): boolean {
  return [formType, 'multipart/form-data'].includes(mediaType(request))
}

export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** An id or key that a page made. */
export const pageKey = z.string().regex(/^[\w.:-]{8,200}$/)

/** An id or key that we issued: printable ASCII. PostgreSQL refuses NUL and lone surrogates. */
export const givenKey = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\x20-\x7e]*$/)
