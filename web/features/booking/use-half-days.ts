import {useEffect, useState} from 'react'
import type {HalfDayRules} from '#web/domain/orders/next-half-days.ts'
import type {Timeline} from '#web/domain/orders/timelines.ts'

interface HalfDayOptions {
  rules: HalfDayRules
  timeline: Timeline | ''
  /** Whether it is time to show them: until then nothing is loaded. */
  isShown: boolean
}

/** The half-days to choose from, counted from the visitor's own day. */
export function useHalfDays({rules, timeline, isShown}: HalfDayOptions): readonly string[] {
  const [offered, setOffered] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isShown) return
    let isGone = false
    import('#web/domain/orders/next-half-days.ts').then(
      ({nextHalfDays}) => !isGone && setOffered(nextHalfDays(Date.now(), rules, timeline)),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [rules, timeline, isShown])
  return offered
}
