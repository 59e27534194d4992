// Two sides change one list: the visitor in the summary, the assistant in its answer. Neither loses its change. Pure.
import type {AssistantContact, AssistantJob} from './wire.ts'

/** `now` is the visitor's, `asked` what both had before, `told` the assistant's. */
export function mergeContact(now: AssistantContact, asked: AssistantContact, told: AssistantContact): AssistantContact {
  const merged = {...told}
  for (const field of Object.keys(now) as (keyof AssistantContact)[]) {
    if (now[field] !== asked[field]) merged[field] = now[field]
  }
  return merged
}

export function mergeJobs(
  now: readonly AssistantJob[],
  asked: readonly AssistantJob[],
  told: readonly AssistantJob[],
): AssistantJob[] {
  const before = new Map(asked.map(job => [job.id, job]))
  const mine = new Map(now.map(job => [job.id, job]))
  const kept = told.flatMap(job => {
    const own = mine.get(job.id)
    const known = before.get(job.id)
    if (!own) return known ? [] : [job]
    return [known && isSame(own, known) ? job : own]
  })
  const ids = new Set(kept.map(({id}) => id))
  return [...kept, ...now.filter(({id}) => !before.has(id) && !ids.has(id))]
}

/** Whether a customer who agreed to the one list has agreed to the other. */
export function areSameJobs(one: readonly AssistantJob[], other: readonly AssistantJob[]): boolean {
  return (
    one.length === other.length && one.every((job, index) => job.id === other[index]?.id && isSame(job, other[index]))
  )
}

function isSame(one: AssistantJob, other: AssistantJob): boolean {
  return one.name === other.name && one.price === other.price
}
