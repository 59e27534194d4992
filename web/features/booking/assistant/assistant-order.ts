/** From the conversation to the body of POST /api/store-request (spec 7.1), and to what is shown of it. Pure. */
import {formatMoney} from '#schemas/price-format.ts'
import type {AiBody} from '#web/components/form/send/request-body.ts'
import {newJobItem} from '#web/domain/chat/apply-reply.ts'
import {formatTotal} from '#web/domain/chat/total.ts'
import type {AssistantContact, AssistantJob} from '#web/domain/chat/wire.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import {assistantPersonRules, missingInPerson, type PersonField} from '#web/domain/orders/rules.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {orderWords} from '../order-words.ts'
import type {WorkOrderProps} from '../work-order.tsx'
import {type List, shownList} from './act-queue.ts'
import {assistantWords as words} from './assistant-words.ts'
import {type ChatState, typedMessages} from './chat-state.ts'

/** Spec 5, AI submit. */
export function missingInOrder({fullName: name, ...contact}: AssistantContact): PersonField[] {
  return missingInPerson(assistantPersonRules, {name, ...contact})
}

interface Order {
  sessionId: string
  chat: ChatState
  isConsentGiven: boolean
  consentText: string
  photos: string[]
}

const maxMessages = 200

export function toAssistantOrder({sessionId, chat, isConsentGiven, consentText, photos}: Order): AiBody {
  const {contact, messages} = chat
  const {jobs} = shownList(chat, chat.queue)
  const said = messages.flatMap(({photoKeys}) => photoKeys)
  return {
    source: 'website',
    form_type: 'ai',
    session_id: sessionId,
    contact_name: contact.fullName,
    email_address: contact.email,
    phone_number: contact.phone,
    project_address: contact.address,
    consent_to_text: isConsentGiven,
    consent_wording: consentText,
    jobs: jobs.map(({id, name, price}) => ({id, name: name.trim() || newJobItem.name, price})),
    messages: messages.slice(-maxMessages).map(({sender, content}) => ({sender, content})),
    photos: [...new Set([...said, ...photos])].slice(0, maxPhotos),
    meta: {source_page: 'Book'},
  }
}

export function assistantWorkOrder(
  {jobs, notes}: Pick<List, 'jobs' | 'notes'>,
  {address}: AssistantContact,
): Pick<WorkOrderProps, 'lines' | 'total' | 'totalLabel' | 'facts' | 'written'> {
  return {
    lines: jobs.map(job => ({key: job.id, label: job.name, price: priceOf(job)})),
    total: formatTotal(jobs),
    totalLabel: words.total,
    facts: [[orderWords.where, address.trim()]],
    written: [words.alsoNoted, notes.map(({text}) => text).join('\n')],
  }
}

export function priceOf({price, range, line}: AssistantJob): string {
  if (range) return formatBallpark(range)
  if (line?.budget) return words.ownBudget(formatMoney(line.budget))
  if (price > 0) return formatMoney(price)
  return isUnmeasured({line}) ? words.toBeMeasured : orderWords.walkthrough
}

const isUnmeasured = ({line}: Pick<AssistantJob, 'line'>) => line?.measure === 'squareFeet' && !line.squareFeet

/** What the total leaves out: "plus 1 job to be priced after a walkthrough and 1 to be measured". */
export function leftOut(jobs: readonly AssistantJob[]): string {
  const open = jobs.filter(({price, range}) => price === 0 && !range)
  if (open.length === jobs.length) return ''
  const unmeasured = open.filter(isUnmeasured).length
  const parts = [
    open.length > unmeasured && words.unpriced(open.length - unmeasured),
    unmeasured > 0 && words.unmeasured(unmeasured),
  ].filter(Boolean)
  return parts.length > 0 ? `plus ${parts.join(' and ')}` : ''
}

type Draft = Partial<Record<string, string>>

/** Everything said so far, for the contact form: it asks for no email address. */
export function toContactDraft(chat: ChatState, {jobs, notes}: List, older: Draft = {}): Draft {
  const {address, fullName: name, phone} = chat.contact
  const said = [...jobs.map(job => `${job.name} (${priceOf(job)})`), ...notes.map(({text}) => text)]
  const typed = typedMessages(chat).map(({content}) => content)
  const lines = [...said, ...typed, older.description ?? ''].flatMap(text => text.split('\n'))
  const description = [...new Set(lines.map(line => line.trim()).filter(Boolean))].join('\n').slice(0, 5000)
  const given = Object.fromEntries(Object.entries({name, phone, address}).filter(([, value]) => value))
  return {...older, ...given, description}
}
