'use client'

import {type SubmitEvent, useState} from 'react'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {MissingList} from '#web/components/form/missing-list.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import type {SendState} from '#web/components/form/send/use-sending.ts'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {assistantPersonRules} from '#web/domain/orders/assistant-person-rules.ts'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {hasText, type PersonField} from '#web/domain/orders/rules.ts'
import {AddressField, ContactFields} from '../contact-fields.tsx'
import {orderWords} from '../order-words.ts'
import {missingInOrder} from './assistant-order.ts'
import {assistantWords as words} from './assistant-words.ts'
import {JobList} from './job-list.tsx'
import styles from './job-summary.module.css'
import type {Conversation} from './use-conversation.ts'

interface JobSummaryProps {
  conversation: Conversation
  consentText: string
  consent: boolean
  onConsent(isGiven: boolean): void
  sendState: SendState
  isBusy: boolean
  onTouch(): void
  onSubmit(): void
}

const form = 'ai'

/** Spec 2.5: Contact Details, Jobs, Estimated Total and Submit Request. Each part can be filled in without the chat. */
export function JobSummary({conversation, consentText, consent, onConsent, sendState, ...rest}: JobSummaryProps) {
  const {chat, change} = conversation
  const {isBusy, onTouch, onSubmit} = rest
  const {contact, isReady} = chat
  const missing = missingInOrder(contact)
  // Told once a field is left: nobody is corrected while typing.
  const [left, setLeft] = useState<PersonField | null>(null)
  const refused = sendState.kind === 'refused' ? sendState.fields : {}
  const problems = Object.entries(refused).map(([field, message]) => ({id: `${form}-${field}`, message}))
  const values = {address: contact.address, name: contact.fullName, phone: contact.phone, email: contact.email}
  const wrong = left && problemOf(left, values[left])
  const person = {
    form,
    values,
    errors: wrong ? {[left]: wrong, ...refused} : refused,
    onLeave: setLeft,
    onChange(field: PersonField, value: string) {
      if (left === field) setLeft(null)
      change({type: 'contact', field: field === 'name' ? 'fullName' : field, value})
    },
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isBusy && (missing.length === 0 || isReady)) onSubmit()
  }

  return (
    <form className={styles.summary} aria-labelledby="ai-summary" onSubmit={submit} onFocus={onTouch} noValidate>
      <h2 id="ai-summary" tabIndex={-1}>
        {words.summary}
      </h2>
      <JobList conversation={conversation} />
      <section className={styles.section} aria-labelledby="ai-contact-title">
        <h3 id="ai-contact-title">{words.contactDetails}</h3>
        <ContactFields
          {...person}
          consent={{text: consentText, required: false, isGiven: consent, onChange: onConsent}}
        >
          <AddressField {...person} />
        </ContactFields>
      </section>
      {sendState.kind === 'refused' && (
        <ErrorSummary problems={problems} general={problems.length > 0 ? null : sendState.error} attempt={1} />
      )}
      {sendState.kind === 'waiting' && <SavedStatus {...sendState} />}
      {/* Spec 5: disabled while something is missing, unless the server has reported that it is ready. */}
      <SubmitButton disabled={isBusy || (missing.length > 0 && !isReady)}>
        {isBusy ? orderWords.sending : orderWords.submitScope}
      </SubmitButton>
      <MissingList missing={missing.map(field => ({id: `${form}-${field}`, text: orderWords.missing[field]}))} />
    </form>
  )
}

const sentences: Partial<Record<PersonField, string>> = {
  phone: orderMessages.aiPhoneInvalid,
  email: orderMessages.emailInvalid,
}

/** What is still to be filled in is no problem yet. */
function problemOf(field: PersonField, value: string): string | undefined {
  return hasText(value) && !assistantPersonRules[field](value) ? sentences[field] : undefined
}
