import type {AssistantState} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'
import {missingContact} from './ask.ts'
import type {Said} from './converse.ts'
import {dangerIn, isInjection} from './guards.ts'
import {recall} from './memory.ts'
import {agrees} from './take-answer.ts'
import {normalise} from './words.ts'

/** Danger, attacks, a yes that sends, and what comes after it are answered by rules, whatever model there is. */
export function needsNoModel(catalogue: Catalogue, state: AssistantState, {message}: Said): boolean {
  const memory = recall(catalogue, state.memory, state.jobs)
  const plain = normalise(message)
  const isYes = agrees({memory}, message) && missingContact(state.contact) === null
  return memory.isSent || dangerIn(plain) !== null || isInjection(plain) || isYes || message.trim() === ''
}
