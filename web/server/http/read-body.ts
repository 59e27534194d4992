import {z} from 'zod'

export type ReadBody = {ok: true; text: string} | {ok: false; status: 413; error: string}

/** The body as text, never more than `most` bytes of it in memory. Bytes that are no UTF-8 become replacement characters. */
export async function readBody(request: Request, maxBytes: number): Promise<ReadBody> {
  const tooLarge = {ok: false, status: 413, error: `The body is larger than ${maxBytes} bytes.`} as const
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  // Node's streams can be iterated; the browser's types do not know it.
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) return tooLarge
    chunks.push(chunk)
  }
  return {ok: true, text: Buffer.concat(chunks).toString('utf8')}
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `application/json` of `application/json; charset=utf-8`. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/**
 * An id or key that we gave out and a caller shows again, of at most `longest` characters. None of ours has anything but
 * printable ASCII; NUL and halves of characters would make PostgreSQL refuse the question.
 */
export const givenKey = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\x20-\x7e]*$/)
