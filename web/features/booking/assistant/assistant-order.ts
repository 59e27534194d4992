/** From the conversation to the body of POST /api/store-request (spec 7.1). Pure. */
import {formatMoney} from '#schemas/price-format.ts'
import type {AiBody} from '#web/components/form/send/request-body.ts'
import {newJobItem} from '#web/domain/chat/apply-reply.ts'
import {formatTotal} from '#web/domain/chat/total.ts'
import type {AssistantContact, AssistantJob} from '#web/domain/chat/wire.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import {assistantPersonRules} from '#web/domain/orders/assistant-person-rules.ts'
import {missingInPerson, type PersonField} from '#web/domain/orders/rules.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {orderWords} from '../order-words.ts'
import type {WorkOrderProps} from '../work-order.tsx'
import {assistantWords as words} from './assistant-words.ts'
import type {ChatState} from './chat-state.ts'

/** Spec 5, AI submit. */
export function missingInOrder({fullName: name, ...contact}: AssistantContact): PersonField[] {
  return missingInPerson(assistantPersonRules, {name, ...contact})
}

interface Order {
  sessionId: string
  chat: ChatState
  consent: boolean
  consentText: string
  photos: string[]
}

const maxMessages = 200

export function toAssistantOrder({sessionId, chat, consent, consentText, photos}: Order): AiBody {
  const {contact, jobs, messages} = chat
  const said = messages.flatMap(({photoKeys}) => photoKeys)
  return {
    source: 'website',
    form_type: 'ai',
    session_id: sessionId,
    contact_name: contact.fullName,
    email_address: contact.email,
    phone_number: contact.phone,
    project_address: contact.address,
    consent_to_text: consent,
    consent_wording: consentText,
    jobs: jobs.map(({id, name, price}) => ({id, name: name.trim() || newJobItem.name, price})),
    messages: messages.slice(-maxMessages).map(({sender, content}) => ({sender, content})),
    photos: [...new Set([...said, ...photos])].slice(0, maxPhotos),
    meta: {source_page: 'Book'},
  }
}

export function assistantWorkOrder({
  jobs,
  contact,
  budgets,
}: ChatState): Pick<WorkOrderProps, 'lines' | 'total' | 'totalLabel' | 'facts'> {
  return {
    lines: jobs.map(({id, name, price, range}) => ({
      key: id,
      label: name,
      price: priceWords(price, range, budgets.includes(id)),
    })),
    total: formatTotal(jobs),
    totalLabel: words.total,
    facts: [[orderWords.where, contact.address.trim()]],
  }
}

function priceWords(price: number, range: AssistantJob['range'], isBudget: boolean): string {
  if (range) return formatBallpark(range)
  if (price === 0) return orderWords.walkthrough
  return isBudget ? words.ownBudget(formatMoney(price)) : formatMoney(price)
}
