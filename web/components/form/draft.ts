import {type RefObject, useEffect, useEffectEvent, useState} from 'react'
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

export interface DraftOptions<Values> {
  form: string
  element: RefObject<HTMLFormElement | null>
  readValues(form: HTMLFormElement): Values | null
  /** Called once, when the script is there, with what was kept or nothing. */
  restoreValues(values: Partial<Values>, form: HTMLFormElement): void
}

export function useDraft<Values extends object>({form, element, readValues, restoreValues}: DraftOptions<Values>) {
  const [since, setSince] = useState(0)

  const onStart = useEffectEvent(() => {
    const draft = readDraft<Values>(form)
    if (element.current) restoreValues(draft?.values ?? {}, element.current)
    setSince(draft?.since ?? Date.now())
  })
  // React may still be taking over the page: a slow phone can answer in between.
  useEffect(() => onStart(), [])

  return {
    /** Epoch ms when the form was first shown; 0 until the script is there. */
    since,
    save() {
      const values = since > 0 && element.current ? readValues(element.current) : null
      if (values) keepDraft(form, {values, since})
    },
    drop: () => dropDraft(form),
    restart: () => setSince(Date.now()),
  }
}
