'use client'

import {type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useState} from 'react'
import {flushSync} from 'react-dom'
import {formsHere} from '#web/components/form/send/unsent.ts'
import {readBookAddress} from '../book-address.ts'
import orderForm from '../order-form.module.css'
import styles from './assistant.module.css'
import type {AssistantOrderProps} from './assistant.tsx'

/** Before its code is there; the other words load with that code. */
const words = {
  notLoaded: "We couldn't open the assistant.",
  tryAgain: 'Try again',
  people: 'Rather talk to a person?',
}

export interface AssistantProps extends AssistantOrderProps {
  isShown: boolean
  opening: ReactNode
  contact: ReactNode
  notice: ReactNode
  plainOrder: ReactNode
}

/** The place of the AI order on the booking page. What it does is loaded once somebody chooses it. */
export function AssistantPanel({isShown, opening, contact, notice, plainOrder, ...order}: AssistantProps) {
  const [Assistant, setAssistant] = useState<ComponentType<AssistantOrderProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(() => {
    setHasFailed(false)
    import('./assistant.tsx').then(
      // At once: a key pressed between reading the opening and replacing it would be lost.
      loaded => flushSync(() => setAssistant(() => loaded.Assistant)),
      () => setHasFailed(true),
    )
  }, [])

  // Before its code loads; otherwise ResumeUnsent sends the request, and its notice appears elsewhere.
  useLayoutEffect(() => {
    if (readBookAddress(location.search).mode === 'ai') formsHere.add('ai')
    return () => void formsHere.delete('ai')
  }, [])

  useEffect(() => {
    if (isShown) load()
  }, [isShown, load])

  return (
    <div className={styles.panel}>
      {notice}
      {Assistant ? (
        <Assistant {...order} />
      ) : (
        <>
          {hasFailed && (
            <div className={styles.people} role="status">
              <p>{words.notLoaded}</p>
              <button type="button" className={orderForm.plain} onClick={load}>
                {words.tryAgain}
              </button>
            </div>
          )}
          {opening}
        </>
      )}
      <noscript>{plainOrder}</noscript>
      <div className={styles.people}>
        <p>{words.people}</p>
        {contact}
      </div>
    </div>
  )
}
