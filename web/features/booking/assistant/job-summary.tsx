'use client'

import {type SubmitEvent, useRef} from 'react'
import {flushSync} from 'react-dom'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {formatTotal} from '#web/domain/chat/total.ts'
import {MissingList} from '../missing-list.tsx'
import {orderWords} from '../order-words.ts'
import {newLineId} from './act-queue.ts'
import styles from './assistant.module.css'
import type {AssistantState} from './assistant.tsx'
import {leftOut, missingInOrder} from './assistant-order.ts'
import {assistantWords as words} from './assistant-words.ts'
import chat from './chat.module.css'
import {AssistantIcon} from './chat-parts.tsx'
import {Contact} from './contact-form.tsx'
import {JobRow} from './job-row.tsx'

const form = 'ai'

/** Spec 2.5: Contact Details, Jobs, Estimated Total and Submit Request. Each part can be filled in without the chat. */
export function JobSummary({assistant}: {assistant: AssistantState}) {
  const {conversation, sendState, isBusy, prepare, submit} = assistant
  const {contact, isReady} = conversation.chat
  const missing = missingInOrder(contact)
  const refused = sendState.kind === 'refused' ? sendState.fields : {}
  const problems = Object.entries(refused).map(([field, text]) => ({id: `${form}-${field}`, text}))
  // Spec 5: disabled while something is missing, unless the server has reported that it is ready.
  const mayNot = isBusy || (missing.length > 0 && !isReady)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!mayNot) submit()
  }

  return (
    <form className={styles.summary} aria-labelledby="ai-summary" onSubmit={onSubmit} onFocus={prepare} noValidate>
      <h2 id="ai-summary" tabIndex={-1}>
        {words.summary}
      </h2>
      <JobList conversation={conversation} />
      <section className={styles.section} aria-labelledby="ai-contact-title" data-contact>
        <h3 id="ai-contact-title">{words.contactDetails}</h3>
        <Contact form={form} assistant={assistant} refused={refused} />
      </section>
      {sendState.kind === 'refused' && (
        <ErrorSummary problems={problems} general={problems.length > 0 ? null : sendState.error} attempt={1} />
      )}
      {sendState.kind === 'waiting' && <SavedStatus {...sendState} />}
      <SubmitButton disabled={mayNot}>{isBusy ? orderWords.sending : orderWords.submitScope}</SubmitButton>
      <MissingList form={form} missing={missing} />
    </form>
  )
}

const maxJobs = 100

function JobList({conversation: {list, act, isAway}}: Pick<AssistantState, 'conversation'>) {
  const {jobs, notes, removed} = list
  const lines = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const isOwnJob = (text: string) =>
    jobs.some(({name, note, line}) => line?.kind !== 'service' && (name === text || note === text))

  function add() {
    if (jobs.length >= maxJobs) return
    flushSync(() => act({type: 'addItem', lineId: newLineId()}))
    const name = lines.current?.querySelector<HTMLTextAreaElement>('li:last-child textarea')
    name?.focus()
    name?.select()
  }

  /** The pressed button is gone. */
  function remove(lineId: string) {
    flushSync(() => act({type: 'remove', lineId}))
    undoButton.current?.focus()
  }

  function undo(actId: string) {
    addButton.current?.focus()
    act({type: 'undo', actId})
  }

  return (
    <section className={styles.section} aria-labelledby="ai-jobs-title">
      <h3 id="ai-jobs-title">{words.jobs}</h3>
      <div>
        {jobs.length === 0 && <p className={styles.none}>{words.noJobs}</p>}
        <ul ref={lines} className={styles.jobs}>
          {jobs.map((job, index) => (
            <JobRow
              key={job.id}
              job={job}
              index={index + 1}
              onAct={act}
              onRemove={() => remove(job.id)}
              onAnother={
                job.note && !isOwnJob(job.note) ? () => act({type: 'addOwnWords', text: job.note ?? ''}) : null
              }
            />
          ))}
        </ul>
        <p role="status">
          {removed && (
            <>
              {words.removed(removed.name)}{' '}
              <button ref={undoButton} type="button" className={chat.link} onClick={() => undo(removed.act_id)}>
                {words.undo}
              </button>
            </>
          )}
        </p>
      </div>
      {notes.length > 0 && (
        <details className={styles.notes}>
          <summary>{words.noted(notes.length)}</summary>
          <ul>
            {notes.map(({id, text}) => (
              <li key={id} className={styles.note}>
                “{text}”{' '}
                <button
                  type="button"
                  className={chat.link}
                  aria-label={`${words.makeJob}: ${text}`}
                  onClick={({currentTarget}) => {
                    currentTarget.closest('details')?.querySelector('summary')?.focus()
                    act({type: 'noteToJob', noteId: id})
                  }}
                >
                  + {words.makeJob}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <button ref={addButton} type="button" className={chat.choice} onClick={add}>
        <AssistantIcon name="plus" />
        {words.addJob}
      </button>
      <p className={styles.total} role="status">
        <span>{words.total}</span> <strong>{formatTotal(jobs)}</strong>
        <span>{leftOut(jobs)}</span>
        {isAway && <span>{words.away}</span>}
      </p>
    </section>
  )
}
