import {keep, parseKept} from './device-storage.ts'

/** Unsent form values, kept on the device. Never consent, which visitors give each time. */
export interface Draft<Values> {
  values: Values
  /** Epoch ms when the form was first shown; `filled_ms` counts from here. */
  since: number
}

const maxAgeMs = 7 * 24 * 60 * 60_000
const storageKey = (form: string) => `draft:${form}`

export function readDraft<Values>(form: string, now = Date.now()): Draft<Partial<Values>> | null {
  const draft = parseKept<Draft<Partial<Values>>>(storageKey(form))
  return draft && now - draft.since < maxAgeMs ? draft : null
}

export function keepDraft<Values>(form: string, draft: Draft<Values>): void {
  keep(storageKey(form), JSON.stringify(draft))
}

export function dropDraft(form: string): void {
  keep(storageKey(form), null)
}
