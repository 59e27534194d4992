import {useEffect, useState} from 'react'
import type {HalfDayParts} from '#web/content/to-half-days.ts'
import type {Timeline} from '#web/domain/orders/timelines.ts'

interface HalfDayOptions {
  form: string
  parts: HalfDayParts
  timeline: Timeline | ''
  /** Whether it is time to show them: until then nothing is loaded. */
  isShown: boolean
  wishes: readonly string[]
  onChange(wishes: readonly string[]): void
}

interface Loaded extends Pick<typeof import('./half-days.tsx'), 'HalfDays' | 'formatHalfDays'> {
  offered: readonly string[]
}

/** The half-days to choose from, counted from the visitor's own day; their question shows once its code has loaded. */
export function useHalfDays({form, parts, timeline, isShown, wishes, onChange}: HalfDayOptions) {
  const {rules, question, hint} = parts
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!isShown) return
    let isGone = false
    import('./half-days.tsx').then(
      ({nextHalfDays, ...rest}) => !isGone && setLoaded({...rest, offered: nextHalfDays(Date.now(), rules, timeline)}),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [rules, timeline, isShown])
  if (!loaded) return {chosen: [], chosenWords: '', choices: null}
  const {HalfDays, formatHalfDays, offered} = loaded
  const chosen = offered.filter(halfDay => wishes.includes(halfDay))
  return {
    chosen,
    chosenWords: formatHalfDays(chosen),
    choices: <HalfDays {...{form, question, hint, offered, chosen, onChange}} />,
  }
}
