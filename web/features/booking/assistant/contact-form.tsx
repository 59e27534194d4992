'use client'

import {type SubmitEvent, useEffect, useState} from 'react'
import {keepDraft, readDraft} from '#web/components/form/draft.ts'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {orderMessages} from '#web/domain/orders/messages.ts'
import {assistantPersonRules, hasText, type PersonField} from '#web/domain/orders/rules.ts'
import {MissingList} from '../missing-list.tsx'
import {AddressField, ContactFields} from '../order-fields.tsx'
import {orderWords} from '../order-words.ts'
import type {AssistantState} from './assistant.tsx'
import {missingInOrder, toContactDraft} from './assistant-order.ts'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat.module.css'

const sentences: Partial<Record<PersonField, string>> = {
  phone: orderMessages.aiPhoneInvalid,
  email: orderMessages.emailInvalid,
}

interface ContactProps {
  /** Begins the fields' ids: the same data stand in the chat and in the summary. */
  form: string
  assistant: AssistantState
  refused?: Record<string, string>
}

export function Contact({form, assistant: {conversation, consent}, refused = {}}: ContactProps) {
  const {chat, changeContact} = conversation
  const {address, fullName: name, phone, email} = chat.contact
  const values = {address, name, phone, email}
  // Told once a field is left: nobody is corrected while typing, nor for what is still to be filled in.
  const [left, setLeft] = useState<PersonField | null>(null)
  const isWrong = left && hasText(values[left]) && !assistantPersonRules[left](values[left])
  const person = {
    form,
    values,
    errors: isWrong && sentences[left] ? {[left]: sentences[left], ...refused} : refused,
    onLeave: setLeft,
    onChange(field: PersonField, value: string) {
      if (left === field) setLeft(null)
      changeContact(field === 'name' ? 'fullName' : field, value)
    },
  }
  return (
    <ContactFields {...person} consent={consent}>
      <AddressField {...person} />
    </ContactFields>
  )
}

const form = 'ai-chat'

export function ContactForm({assistant}: {assistant: AssistantState}) {
  const {chat, list, leaveContact} = assistant.conversation
  useEffect(() => leaveContact, [leaveContact])
  const [hasTried, setHasTried] = useState(false)
  const missing = missingInOrder(chat.contact)

  function goOn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    if (missing[0]) return document.getElementById(`${form}-${missing[0]}`)?.focus()
    event.currentTarget.closest<HTMLElement>('[role=log]')?.focus()
  }

  function writeInstead() {
    const older = readDraft<Record<string, string>>('contact')?.values
    keepDraft('contact', {values: toContactDraft(chat, list, older), since: Date.now()})
    location.assign('/contact')
  }

  return (
    <form className={styles.card} aria-label={words.contactDetails} noValidate onSubmit={goOn} data-contact>
      <Contact form={form} assistant={assistant} />
      {hasTried && <MissingList form={form} missing={missing} />}
      <SubmitButton>{orderWords.continue}</SubmitButton>
      {!hasText(chat.contact.email) && (
        <p>
          {words.noEmail}{' '}
          <button type="button" className={styles.link} onClick={writeInstead}>
            {words.writeInstead}
          </button>
        </p>
      )}
    </form>
  )
}
