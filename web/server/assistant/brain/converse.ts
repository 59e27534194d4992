import {assistantMessages} from '#web/features/booking/assistant/assistant-messages.ts'
import type {AssistantOutcome, AssistantState} from '../../ports.ts'
import type {Catalogue} from '../catalogue.ts'

export interface Said {
  message: string
  photosCount: number
  /** Epoch ms. */
  at: number
}

/** One turn of the embedded assistant. Pure: the same catalogue, state and words give the same answer. */
export function converse(_catalogue: Catalogue, state: AssistantState, _said: Said): AssistantOutcome {
  return {...state, reply: assistantMessages.emptyReply, isReady: false}
}
