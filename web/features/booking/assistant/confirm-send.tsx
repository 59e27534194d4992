'use client'

import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat-log.module.css'

interface ConfirmSendProps {
  consentText: string
  consent: boolean
  onConsent(isGiven: boolean): void
  isBusy: boolean
  onSend(): void
}

/** Under the summary in the chat: texts are asked for here, too, and nothing is sent without a tap or a plain yes. */
export function ConfirmSend({consentText, consent, onConsent, isBusy, onSend}: ConfirmSendProps) {
  return (
    <div className={styles.confirm}>
      {consentText && (
        <ConsentBox
          id="ai-chat-consent"
          text={consentText}
          required={false}
          checked={consent}
          onChange={event => onConsent(event.currentTarget.checked)}
        />
      )}
      <button type="button" className={styles.sendRequest} disabled={isBusy} onClick={onSend}>
        {words.sendRequest}
      </button>
    </div>
  )
}
