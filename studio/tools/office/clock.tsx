import {Badge} from '@sanity/ui'
import {dueWords, isOverdue} from './clock-words.ts'
import {useNow} from './use-office-data.ts'

export function Clock({dueAt}: {dueAt: number | null}) {
  const now = useNow()
  if (dueAt === null) return null
  return (
    <Badge tone={isOverdue(dueAt, now) ? 'critical' : 'caution'} fontSize={1} padding={2}>
      {dueWords(dueAt, now)}
    </Badge>
  )
}
