/** Limits the webhook assistant's prices to the rate card, and other work to what a handyman's job costs. */
import {applyReply} from '#web/domain/chat/apply-reply.ts'
import type {AssistantReply} from '#web/domain/chat/read-reply.ts'
import {type AssistantJob, noContact} from '#web/domain/chat/wire.ts'
import type {Catalogue} from './catalogue.ts'
import {checkWords} from './check-words.ts'
import {possiblePrice} from './possible-price.ts'

export function checkPrices(
  catalogue: Catalogue | null,
  reply: AssistantReply,
  known: readonly AssistantJob[],
): AssistantReply {
  const nameOf = (id: string | null, name: string | null) => name ?? known.find(job => job.id === id)?.name ?? ''
  const checked = (id: string | null, name: string | null, price: number) =>
    possiblePrice(catalogue, nameOf(id, name), price)
  const {job} = reply
  const priced: AssistantReply = {
    ...reply,
    jobs: reply.jobs.map(job => ({...job, price: checked(job.id, job.name, job.price)})),
    job:
      job && job.type !== 'delete' && job.price !== null ? withPrice(job, checked(job.id, job.name, job.price)) : job,
  }
  const {jobs} = applyReply({jobs: [...known], contact: noContact}, priced)
  return {...priced, message: checkWords(catalogue, reply.message, jobs)}
}

/** Spec 4: a create is accepted only with a price above 0. */
function withPrice(job: Exclude<NonNullable<AssistantReply['job']>, {type: 'delete'}>, price: number) {
  if (job.type === 'create') return price > 0 ? {...job, price} : null
  return {...job, price}
}
