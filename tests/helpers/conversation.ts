import {noContact} from '#web/domain/chat/wire.ts'
import {converse} from '#web/server/assistant/brain/converse.ts'
import type {Memory} from '#web/server/assistant/brain/memory.ts'
import type {Outcome} from '#web/server/assistant/brain/outcome.ts'
import type {Heard} from '#web/server/assistant/brain/turn.ts'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import type {AssistantOutcome, AssistantState} from '#web/server/ports.ts'
import {saturdayMorning} from './leads.ts'

export interface Held {
  outcome: Outcome
  replies: string[]
  /** Each message with what became of its parts. */
  heard: {message: string; parts: Heard[]}[]
  /** After each message. */
  memories: Memory[]
  next: string | null
  sent: boolean
}

const contactMessage = 'Dana Whitfield, 704-555-0188, dana.whitfield@example.com, 4120 Rea Rd, Charlotte NC'
/** What `@finish` answers to each question of the assistant. */
const finishing: Record<string, string> = {
  which: 'something else',
  offer: 'no',
  tier: 'not sure',
  size: 'not sure',
  count: 'not sure',
  photos: 'no photos',
  fullName: 'Dana Whitfield',
  phone: '704-555-0188',
  email: 'dana.whitfield@example.com',
  address: '4120 Rea Rd, Charlotte NC',
}

/** Another assistant than the embedded one. */
export type Say = (state: AssistantState, message: string, photosCount: number) => Promise<AssistantOutcome>

/** Plays the visitor's side to the embedded assistant; its memory goes through JSON as it does in the store. */
export function hold(catalogue: Catalogue, says: readonly string[]): Held {
  const play = playing(catalogue, says, (state, said) => converse(catalogue, state, said))
  for (let step = play.next(); ; step = play.next(step.value as Outcome)) if (step.done) return step.value
}

/** The same with any other assistant. */
export async function holdWith(catalogue: Catalogue, says: readonly string[], say: Say): Promise<Held> {
  const play = playing(catalogue, says, async (state, {message, photosCount}) => {
    return {heard: [], ...(await say(state, message, photosCount))}
  })
  for (let step = play.next(); ; step = play.next(await (step.value as Promise<Outcome>)))
    if (step.done) return step.value
}

type Answer = (state: AssistantState, said: ReturnType<typeof toSaid>) => Outcome | Promise<Outcome>

function* playing(
  catalogue: Catalogue,
  says: readonly string[],
  answer: Answer,
): Generator<Outcome | Promise<Outcome>, Held, Outcome> {
  let state: AssistantState = {jobs: [], contact: noContact, memory: null}
  const held: Held = {
    outcome: converse(catalogue, state, toSaid('')),
    replies: [],
    heard: [],
    memories: [],
    next: null,
    sent: false,
  }
  function* say(line: string): Generator<Outcome | Promise<Outcome>, void, Outcome> {
    const said = toSaid(line)
    held.outcome = yield answer(state, said)
    held.replies.push(held.outcome.reply)
    held.heard.push({message: said.message, parts: held.outcome.heard})
    held.memories.push(held.outcome.memory as Memory)
    held.next = (held.outcome.memory as Memory).pending?.kind ?? null
    held.sent ||= held.outcome.isReady
    const {jobs, contact, memory} = held.outcome
    state = JSON.parse(JSON.stringify({jobs, contact, memory}))
  }
  for (const line of says) {
    if (line === '@contact') yield* say(contactMessage)
    else if (line !== '@finish') yield* say(line)
    else
      for (let turn = 0; turn < 40 && held.next !== 'confirm' && finishing[held.next ?? '']; turn++)
        yield* say(finishing[held.next ?? ''] ?? '')
  }
  return held
}

function toSaid(line: string) {
  const photos = /^\[(\d+) photos?\] ?/.exec(line)
  const message = photos ? line.slice(photos[0].length) : line
  return {message, photosCount: Number(photos?.[1] ?? 0), at: saturdayMorning}
}
