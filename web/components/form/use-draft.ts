import {type RefObject, useLayoutEffect, useMemo, useRef, useState} from 'react'
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

/**
 * Keeps what is typed into a form on the device, a moment after each change and at once when the page is left.
 * `since`: epoch ms when the form was first shown; 0 until the script is there.
 */
export function useDraft<Values extends object>(form: string, options: DraftOptions<Values>) {
  const [since, setSince] = useState(0)
  const latest = useRef({...options, since})
  latest.current = {...options, since}

  const actions = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const save = () => {
      cancel()
      const {element, readValues, since} = latest.current
      const values = element.current && readValues(element.current)
      if (values) keepDraft(form, {values, since})
    }
    return {
      cancel,
      save,
      saveSoon() {
        cancel()
        timer = setTimeout(save, saveDelayMs)
      },
      saveIfDue: () => timer && save(),
      drop() {
        cancel()
        dropDraft(form)
      },
      restart: () => setSince(Date.now()),
    }
  }, [form])
  const {cancel, saveIfDue} = actions

  useLayoutEffect(() => {
    const {element, restoreValues} = latest.current
    const draft = readDraft<Values>(form)
    if (element.current) restoreValues(draft?.values ?? {}, element.current)
    setSince(draft?.since ?? Date.now())
    addEventListener('pagehide', saveIfDue)
    return () => {
      cancel()
      removeEventListener('pagehide', saveIfDue)
    }
  }, [form, cancel, saveIfDue])

  return {since, ...actions}
}
