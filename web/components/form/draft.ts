/** Unsent form values, kept on the device. Never consent, which visitors give each time. */
export interface Draft<Values> {
  values: Values
  /** Epoch ms when the form was first shown; `filled_ms` counts from here. */
  since: number
}

const maxAgeMs = 7 * 24 * 60 * 60_000
const storageKey = (form: string) => `draft:${form}`

export function readDraft<Values>(form: string, now = Date.now()): Draft<Partial<Values>> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey(form)) ?? 'null') as Draft<Partial<Values>> | null
    return draft && typeof draft.values === 'object' && now - draft.since < maxAgeMs ? draft : null
  } catch {
    return null
  }
}

export function keepDraft<Values>(form: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(storageKey(form), JSON.stringify(draft))
  } catch {}
}

export function dropDraft(form: string): void {
  try {
    localStorage.removeItem(storageKey(form))
  } catch {}
}
