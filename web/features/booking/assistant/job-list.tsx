'use client'

import {useRef, useState} from 'react'
import {formatTotal} from '#web/domain/chat/total.ts'
import {AssistantIcon} from './assistant-icon.tsx'
import {assistantWords as words} from './assistant-words.ts'
import log from './chat-log.module.css'
import styles from './job-list.module.css'
import {JobRow} from './job-row.tsx'
import summary from './job-summary.module.css'
import type {Conversation} from './use-conversation.ts'

const maxJobs = 100

/** Spec 2.5: the jobs with "Add Job Item", and their Estimated Total. */
export function JobList({conversation: {chat, change}}: {conversation: Conversation}) {
  const {jobs} = chat
  const unpriced = jobs.filter(({price, range}) => price === 0 && !range).length
  const [added, setAdded] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    if (jobs.length >= maxJobs) return
    setAdded(jobs.length)
    change({type: 'addJob'})
  }

  function remove(id: string, index: number) {
    // The focus goes to the neighbour, for the button is gone.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-delete]') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? addButton.current
    next?.focus()
    setAdded(null)
    change({type: 'deleteJob', id})
  }

  return (
    <section className={summary.section} aria-labelledby="ai-jobs-title">
      <h3 id="ai-jobs-title">{words.jobs}</h3>
      {jobs.length === 0 && <p className={summary.none}>{words.noJobs}</p>}
      <ul ref={list} className={styles.jobs}>
        {jobs.map((job, index) => (
          <JobRow
            key={job.id}
            job={job}
            place={index + 1}
            isBudget={chat.budgets.includes(job.id)}
            takesFocus={added === index}
            onChange={changes => change({type: 'changeJob', id: job.id, change: changes})}
            onDelete={() => remove(job.id, index)}
          />
        ))}
      </ul>
      <button ref={addButton} type="button" className={`${log.choice} ${styles.add}`} onClick={add}>
        <AssistantIcon name="plus" />
        {words.addJob}
      </button>
      <p className={summary.total} role="status">
        <span>{words.total}</span> <strong>{formatTotal(jobs)}</strong>
        {unpriced > 0 && unpriced < jobs.length && <span>{words.unpriced(unpriced)}</span>}
      </p>
    </section>
  )
}
