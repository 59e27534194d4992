import {type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {dropDraft, keepDraft, readDraft} from './draft.ts'

/** Long enough to not write at every key. */
const saveDelayMs = 300

export interface DraftOptions<Values> {
  element: RefObject<HTMLFormElement | null>
  /** Null while there is nothing to keep. */
  readValues(form: HTMLFormElement): Values | null
  /** Called once, when the script is there, with what was kept or nothing. */
  restoreValues(values: Partial<Values>, form: HTMLFormElement): void
}

/** What was typed into a form, kept on the device a moment after each change, and at once when the page is left. */
export function useDraft<Values extends object>(form: string, options: DraftOptions<Values>) {
  const [since, setSince] = useState(0)
  const latest = useRef({...options, since})
  latest.current = {...options, since}
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    const {element, restoreValues} = latest.current
    const draft = readDraft<Values>(form)
    if (element.current) restoreValues(draft?.values ?? {}, element.current)
    setSince(draft?.since ?? Date.now())
  }, [form])

  const cancel = useCallback(() => {
    clearTimeout(saving.current)
    saving.current = undefined
  }, [])

  const save = useCallback(() => {
    cancel()
    const {element, readValues, since: from} = latest.current
    const values = element.current && readValues(element.current)
    if (values) keepDraft(form, {values, since: from})
  }, [form, cancel])

  const saveSoon = useCallback(() => {
    cancel()
    saving.current = setTimeout(save, saveDelayMs)
  }, [cancel, save])

  useEffect(() => {
    const onHide = () => saving.current && save()
    addEventListener('pagehide', onHide)
    return () => {
      cancel()
      removeEventListener('pagehide', onHide)
    }
  }, [cancel, save])

  const drop = useCallback(() => {
    cancel()
    dropDraft(form)
  }, [form, cancel])

  const restart = useCallback(() => setSince(Date.now()), [])

  /** `since`: epoch ms when the form was first shown; 0 until the script is there. */
  return {since, save, saveSoon, drop, restart}
}
