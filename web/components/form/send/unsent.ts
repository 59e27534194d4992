/** Requests that the server has not confirmed yet, kept on the device, so that no reload and no closed tab loses one. */
import type {RequestBody} from './request-body.ts'

export interface Unsent {
  form: string
  key: string
  body: RequestBody
  /** Epoch ms. */
  since: number
}

/** The forms of this page; they resume their own. */
export const formsHere = new Set<string>()

export const unsentKey = 'unsent_requests'
/** The server keeps photos without a request as long. */
const maxAgeMs = 7 * 24 * 60 * 60_000

/** Cheap enough for every page view. */
export function hasUnsent(): boolean {
  return readText() !== null
}

export function listUnsent(now = Date.now()): Unsent[] {
  try {
    const stored = JSON.parse(readText() ?? '[]') as Unsent[]
    return stored.filter(({since}) => now - since < maxAgeMs)
  } catch {
    return []
  }
}

/** True once it is on the device; false where the browser keeps nothing. */
export function keepUnsent(entry: Unsent): boolean {
  return write([...listUnsent().filter(({key}) => key !== entry.key), entry])
}

export function dropUnsent(key: string): void {
  write(listUnsent().filter(entry => entry.key !== key))
}

function write(entries: Unsent[]): boolean {
  try {
    if (entries.length > 0) localStorage.setItem(unsentKey, JSON.stringify(entries))
    else localStorage.removeItem(unsentKey)
    return true
  } catch {
    return false
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(unsentKey)
  } catch {
    return null
  }
}
