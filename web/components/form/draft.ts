/**
 * What was typed into a form and not sent yet, kept on the device. Only plain values: consent has to be given anew, and
 * files are kept by the photo picker once the server has them.
 *
 * ```ts
 * const draft = readDraft<{name: string}>('estimate-home') // null, or {values, since}
 * keepDraft('estimate-home', {values: {name: 'Pat'}, since})
 * dropDraft('estimate-home') // once the server has stored it
 * ```
 */
export interface Draft<Values> {
  values: Values
  /** Epoch ms when the form was first shown: what is sent as `filled_ms` counts from here. */
  since: number
}

const keptFor = 7 * 24 * 60 * 60_000
const storageKey = (form: string) => `draft:${form}`

/** Null where there is none, it is older than a week, or the browser keeps nothing. */
export function readDraft<Values>(form: string, now = Date.now()): Draft<Partial<Values>> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey(form)) ?? 'null') as Draft<Partial<Values>> | null
    return draft && typeof draft.values === 'object' && now - draft.since < keptFor ? draft : null
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
