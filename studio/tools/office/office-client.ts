// Calls /api/office/* on the page's own origin. The site opens it for a key that only an editor of the content can write.
import {officeKeyPrefix} from '../../../web/domain/office/wire.ts'
import {unreachable} from './problem-of.ts'

/** Its message is the site's own sentence for the owner. */
export class OfficeError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface OfficeKeys {
  write(id: string, hash: string): Promise<void>
  remove(id: string): Promise<void>
}

export type OfficeClient = ReturnType<typeof createOfficeClient>

export function createOfficeClient(fetch: typeof globalThis.fetch, keys: OfficeKeys) {
  let opening: Promise<void> | null = null

  /** Renews the cookie, too. */
  function open(): Promise<void> {
    opening ??= openWithKey(send, keys).finally(() => {
      opening = null
    })
    return opening
  }

  async function call(path: string, init: RequestInit): Promise<Response> {
    const answer = await send(path, init)
    if (answer.status !== 401) return requireOk(answer)
    await open()
    return requireOk(await send(path, init))
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`/api/office/${path}`, {...init, credentials: 'same-origin'})
    } catch (cause) {
      throw new Error(unreachable, {cause})
    }
  }

  return {
    open,
    get: async <T>(path: string): Promise<T> => readJson(await call(path, {})),
    post: async <T>(path: string, body: object = {}): Promise<T> => readJson(await call(path, postOf(body))),
    download: async (path: string, body: object) => (await call(path, postOf(body))).blob(),
  }
}

type Send = (path: string, init: RequestInit) => Promise<Response>

async function openWithKey(send: Send, keys: OfficeKeys): Promise<void> {
  const id = officeKeyPrefix + toHex(randomBytes(18))
  const secret = btoa(String.fromCharCode(...randomBytes(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  await keys.write(id, toHex(new Uint8Array(hash)))
  try {
    await requireOk(await send('session', postOf({id, secret})))
  } finally {
    // The site deletes the key that it accepts; a refused one would stay.
    keys.remove(id).catch(() => {})
  }
}

const postOf = (body: object): RequestInit => ({
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify(body),
})

async function requireOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const body = (await answer.json().catch(() => null)) as {error?: unknown} | null
  const sentence = typeof body?.error === 'string' ? body.error : `The site answered with an error (${answer.status}).`
  throw new OfficeError(answer.status, sentence)
}

async function readJson<T>(answer: Response): Promise<T> {
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const toHex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
