import {formatDay} from '../orders/half-days.ts'
import {visitDay} from './visit.ts'

const dayMs = 24 * 60 * 60_000
const weekDays = 7

/** "Today", "Tomorrow", "Mon, Nov 30", "Later", each with a job. `jobs` come by their visits; `today`: `2026-11-27`. */
export function weekGroups<Job extends {visit: string | null}>(jobs: readonly Job[], today: string) {
  const groups = Map.groupBy(jobs, ({visit}) => titleOf(visit, today))
  return [...groups].map(([title, ofDay]) => ({title, jobs: ofDay}))
}

function titleOf(visit: string | null, today: string): string {
  if (visit === null) return 'The day is not set'
  const ahead = (Date.parse(visitDay(visit)) - Date.parse(today)) / dayMs
  if (ahead < 0) return 'Before today'
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return ahead < weekDays ? formatDay(visit) : 'Later'
}
