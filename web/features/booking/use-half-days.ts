import {useEffect, useState} from 'react'
import type {HalfDayRules} from '#web/domain/orders/next-half-days.ts'
import type {Timeline} from '#web/domain/orders/timelines.ts'

/** The half-days to choose from, for the visitor's own day: none until the script is there. */
export function useHalfDays(rules: HalfDayRules, timeline: Timeline | ''): readonly string[] {
  const [offered, setOffered] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    import('#web/domain/orders/next-half-days.ts').then(
      ({nextHalfDays}) => !isGone && setOffered(nextHalfDays(Date.now(), rules, timeline)),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [rules, timeline])
  return offered
}
