import {noContact} from '#web/domain/chat/wire.ts'
import {converse} from '#web/server/assistant/brain/converse.ts'
import type {Memory} from '#web/server/assistant/brain/memory.ts'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import type {AssistantOutcome, AssistantState} from '#web/server/ports.ts'
import {saturdayMorning} from './leads.ts'

export interface Held {
  outcome: AssistantOutcome
  replies: string[]
  next: string | null
}

/** Plays the visitor's side to the embedded assistant; its memory goes through JSON as it does in the store. */
export function hold(catalogue: Catalogue, says: readonly string[]): Held {
  let state: AssistantState = {jobs: [], contact: noContact, memory: null}
  let outcome: AssistantOutcome = {...state, reply: '', isReady: false}
  const replies: string[] = []
  for (const line of says) {
    const photos = /^\[(\d+) photos?\] ?/.exec(line)
    const message = photos ? line.slice(photos[0].length) : line
    outcome = converse(catalogue, state, {message, photosCount: Number(photos?.[1] ?? 0), at: saturdayMorning})
    replies.push(outcome.reply)
    state = JSON.parse(JSON.stringify({jobs: outcome.jobs, contact: outcome.contact, memory: outcome.memory}))
  }
  return {outcome, replies, next: (outcome.memory as Memory).pending?.kind ?? null}
}
