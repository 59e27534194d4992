'use client'

import {useEffect, useState} from 'react'
import {loadSender} from './load-sender.tsx'
import styles from './resume-unsent.module.css'
import {formsHere, hasUnsent, listUnsent} from './unsent.ts'

interface Sent {
  number: number
  replyBy: string | null
}

/** On every page: sends what a form of another page could not, and says so once it is stored. */
export function ResumeUnsent() {
  const [sent, setSent] = useState<Sent | null>(null)
  useEffect(() => {
    if (!hasUnsent()) return
    const page = new AbortController()
    for (const entry of listUnsent().filter(({form}) => !formsHere.has(form))) {
      loadSender()
        .then(({keepSending}) => keepSending(entry, {signal: page.signal, onWaiting() {}}))
        .then(result => {
          if (result?.kind === 'stored') setSent(result)
        })
        // Kept for the next page view.
        .catch(() => {})
    }
    return () => page.abort()
  }, [])
  if (!sent) return null
  return (
    <p className={styles.sent} role="status">
      Request No. {sent.number} has been sent.{sent.replyBy && ` We'll get back to you by ${sent.replyBy}.`}
    </p>
  )
}
