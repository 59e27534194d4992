import {useEffect, useRef} from 'react'
import {keepDraft} from '#web/components/form/draft.ts'

/** Long enough to not write at every key. */
const pause = 300

/** Keeps `values` on the device as they change, and at once when the page is left. Nothing while `isOn` is false. */
export function useDraft<Values>(form: string, {values, since, isOn}: {values: Values; since: number; isOn: boolean}) {
  const latest = useRef({values, since})
  latest.current = {values, since}

  useEffect(() => {
    if (!isOn) return
    latest.current = {values, since}
    const save = () => keepDraft(form, latest.current)
    const timer = setTimeout(save, pause)
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [form, values, since, isOn])
}
