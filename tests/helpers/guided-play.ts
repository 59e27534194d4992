/** A customer of the guided assistant, without a server. */
import {expect} from 'vitest'
import {actSchema} from '#web/domain/chat/acts.ts'
import {noContact} from '#web/domain/chat/wire.ts'
import {actOn, converse} from '#web/server/assistant/guided/converse.ts'
import type {AssistantOutcome, AssistantState} from '#web/server/ports.ts'
import {seedCatalogue} from './catalogue.ts'

export const catalogue = await seedCatalogue()
export const empty: AssistantState = {jobs: [], contact: noContact, memory: null}

/** What is said in turn, and buttons by their label ("> Not sure"). */
export function play(steps: readonly string[], start: AssistantState = empty): AssistantOutcome {
  let last: AssistantOutcome = {...start, reply: '', isReady: false}
  for (const [place, step] of steps.entries()) {
    if (!step.startsWith('> ')) {
      last = converse(catalogue, last, {message: step, photosCount: 0})
      continue
    }
    const choice = last.question?.choices.find(({label}) => label === step.slice(2))
    expect(choice, `${step} of ${labels(last).join(' | ')}`).toBeDefined()
    const act = actSchema.parse({id: `act-${String(place).padStart(8, '0')}`, ...choice?.act})
    last = {...actOn(catalogue, last, [act]), reply: '', isReady: false}
  }
  return last
}

export const names = ({jobs}: AssistantOutcome) => jobs.map(({name}) => name)
export const asksToSend = ({question}: AssistantOutcome) => question?.id === 'confirm'
export const labels = ({question}: AssistantOutcome) => question?.choices.map(({label}) => label) ?? []

/** Three lines on the list. */
export const start = ['hang 6 blinds, mount a tv and assemble a wardrobe']
