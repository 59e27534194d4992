import type {Services} from '../ports.ts'
import {readSubmission} from '../requests/read-submission.ts'
import {type Sender, storeRequest} from '../requests/store-request.ts'
import {type Conversation, readConversation, readMessages} from './conversation.ts'

const maxMessages = 200

/** Spec 4: makes a conversation a request, once. Null: not ready, or made already. @throws while the store is down */
export async function submitConversation(
  services: Services,
  sessionId: string,
  sender: Sender,
): Promise<Conversation['submitted']> {
  const db = await services.store.open()
  const conversation = await readConversation(db, sessionId)
  if (!conversation?.isReady || conversation.submitted) return null
  const messages = await readMessages(db, sessionId)
  const {contact, jobs, consentToText} = conversation
  const read = readSubmission({
    source: 'website',
    form_type: 'ai',
    session_id: sessionId,
    contact_name: contact.fullName,
    email_address: contact.email,
    phone_number: contact.phone,
    project_address: contact.address,
    consent_to_text: consentToText ?? false,
    jobs,
    messages: messages.slice(-maxMessages).map(({sender: from, content}) => ({sender: from, content})),
    photos: messages.flatMap(({storage_paths}) => (storage_paths ? (JSON.parse(storage_paths) as string[]) : [])),
  })
  if (!read.ok) return null
  const business = await services.business.read()
  const result = await storeRequest(services, {submission: read.submission, sender, business, quote: null})
  return result.kind === 'stored' ? {form_id: result.formId, number: result.number} : null
}
