// Spec 4: how an assistant's reply changes the job summary, in the browser and on the server.
import type {AssistantReply} from './read-reply.ts'
import type {AssistantContact, AssistantJob} from './wire.ts'

export interface Summary {
  jobs: AssistantJob[]
  contact: AssistantContact
}

export const newJobItem = {name: 'New job item', price: 0} as const

const maxJobs = 100

/** Updates the jobs it names and adds the others. Only `delete` removes one, so an incomplete reply loses nothing. */
export function applyReply({jobs, contact}: Summary, reply: AssistantReply): Summary {
  let next = jobs
  for (const {id, name, price} of reply.jobs) {
    const known = next.find(job => (id !== null && job.id === id) || job.name.toLowerCase() === name.toLowerCase())
    next = known ? changed(next, known.id, {name, price}) : added(next, {id, name, price})
  }
  const {job} = reply
  if (job?.type === 'create') {
    const known = next.some(({id}) => id === job.id)
    next = known && job.id ? changed(next, job.id, job) : added(next, job)
  }
  if (job?.type === 'update') next = changed(next, job.id, job)
  if (job?.type === 'delete') next = next.filter(({id}) => id !== job.id)
  return {jobs: next, contact: {...contact, ...reply.contact}}
}

export function totalOf(jobs: readonly {price: number}[]): number {
  return Math.round(jobs.reduce((sum, {price}) => sum + price, 0) * 100) / 100
}

export function nextJobId(jobs: readonly {id: string}[]): string {
  const numbers = jobs.map(({id}) => Number(/^job-(\d{1,9})$/.exec(id)?.[1] ?? 0))
  return `job-${Math.max(0, ...numbers) + 1}`
}

function added(jobs: AssistantJob[], {id, name, price}: {id: string | null; name: string; price: number}) {
  if (jobs.length >= maxJobs) return jobs
  return [...jobs, {id: id ?? nextJobId(jobs), name, price}]
}

function changed(jobs: AssistantJob[], id: string, change: {name: string | null; price: number | null}) {
  return jobs.map(job => {
    if (job.id !== id) return job
    const price = change.price ?? job.price
    return {...job, name: change.name ?? job.name, price, range: price === job.price ? job.range : null}
  })
}
