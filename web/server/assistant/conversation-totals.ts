import {totalOf} from '#web/domain/chat/apply-reply.ts'
import {maxUserMessages} from '#web/domain/chat/messages.ts'
import type {AssistantMessageTable} from '../store/tables.ts'
import type {Conversation} from './conversation.ts'

export function conversationTotals({jobs, contact}: Conversation, messages: readonly AssistantMessageTable[]) {
  const left = Math.max(0, maxUserMessages - countOfUser(messages))
  return {jobs, contact, jobs_total: totalOf(jobs), messages_left: left, limit_reached: left === 0}
}

/** Spec 9: what the limit of thirty counts. */
export function countOfUser(messages: readonly AssistantMessageTable[]): number {
  return messages.filter(({sender}) => sender === 'user').length
}
