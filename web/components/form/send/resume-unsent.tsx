'use client'

import {type ReactNode, useEffect, useState} from 'react'
import {loadSender} from './load-sender.tsx'
import {formsHere, unsentRequests} from './unsent.ts'

/** On every page: sends what a form of another page could not, and says so once it is stored. */
export function ResumeUnsent() {
  const [sent, setSent] = useState<ReactNode>(null)
  useEffect(() => {
    const page = new AbortController()
    for (const entry of unsentRequests.list().filter(({form}) => !formsHere.has(form))) {
      loadSender()
        .then(async ({keepSending, SentMessage}) => {
          const result = await keepSending(entry, {signal: page.signal, onWaiting() {}})
          if (result?.kind === 'stored') setSent(<SentMessage number={result.number} replyBy={result.replyBy} />)
        })
        // Kept for the next page view.
        .catch(() => {})
    }
    return () => page.abort()
  }, [])
  return sent
}
