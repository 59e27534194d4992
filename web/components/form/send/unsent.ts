/** Requests that the server has not confirmed yet, kept on the device, so that no reload and no closed tab loses one. */
import {keep, parseKept, readKept} from '../device-storage.ts'
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
  return readKept(unsentKey) !== null
}

export function listUnsent(now = Date.now()): Unsent[] {
  const kept = parseKept<Unsent[]>(unsentKey)
  return Array.isArray(kept) ? kept.filter(entry => now - entry?.since < maxAgeMs) : []
}

export function keepUnsent(entry: Unsent): boolean {
  return write([...listUnsent().filter(({key}) => key !== entry.key), entry])
}

export function dropUnsent(key: string): void {
  write(listUnsent().filter(entry => entry.key !== key))
}

function write(entries: Unsent[]): boolean {
  return keep(unsentKey, entries.length > 0 ? JSON.stringify(entries) : null)
}
