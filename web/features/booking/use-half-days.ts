import {useEffect, useState} from 'react'
import type {HalfDayRules} from '#web/domain/orders/next-half-days.ts'
import type {Timeline} from '#web/domain/orders/timelines.ts'

interface HalfDayOptions {
  rules: HalfDayRules
  timeline: Timeline | ''
  /** Whether it is time to show them: until then nothing is loaded. */
  isShown: boolean
  /** Also half-days that are over or not offered any more. */
  wishes: readonly string[]
}

interface Loaded extends Pick<typeof import('./half-days.tsx'), 'HalfDays' | 'formatHalfDays'> {
  offered: readonly string[]
}

/** The half-days to choose from, counted from the visitor's own day, with what shows them: null until it has loaded. */
export function useHalfDays({rules, timeline, isShown, wishes}: HalfDayOptions) {
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
  const offered = loaded?.offered ?? []
  const chosen = offered.filter(halfDay => wishes.includes(halfDay))
  return {HalfDays: loaded?.HalfDays ?? null, offered, chosen, chosenWords: loaded?.formatHalfDays(chosen) ?? ''}
}
