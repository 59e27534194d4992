import {z} from 'zod'

export type ReadBody = {ok: true; text: string} | {ok: false; status: 413; error: string}

/** Keeps at most `maxBytes` in memory. Invalid UTF-8 becomes replacement characters. */
export async function readBody(request: Request, maxBytes: number): Promise<ReadBody> {
  const tooLarge = {ok: false, status: 413, error: `The body is larger than ${maxBytes} bytes.`} as const
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) return tooLarge
    chunks.push(chunk)
  }
  return {ok: true, text: Buffer.concat(chunks).toString('utf8')}
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** An id or key that we issued: printable ASCII. PostgreSQL refuses NUL and lone surrogates. */
export const givenKey = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\x20-\x7e]*$/)
