'use client'

import {useId} from 'react'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {AssistantIcon} from './assistant-icon.tsx'
import {assistantWords as words} from './assistant-words.ts'
import styles from './composer.module.css'
import type {Voice} from './use-voice.ts'

interface VoiceButtonProps {
  voice: Voice
  text: string
  onText(text: string): void
}

/** Speaks into the input: what is heard is added to what was written. Says why where it cannot (spec 8). */
export function VoiceButton({
  voice: {isSupported, permission, isListening, start, stop},
  text,
  onText,
}: VoiceButtonProps) {
  const id = useId()
  const hint = !isSupported ? assistantMessages.voiceUnsupported : permission === 'denied' ? words.voiceDenied : null

  function toggle() {
    if (isListening) return stop()
    if (!isSupported) return
    const before = text.trimEnd()
    start(heard => onText(before ? `${before} ${heard}` : heard))
  }

  return (
    <span className={styles.voice}>
      <button
        type="button"
        className={styles.tool}
        aria-label={isListening ? words.voiceStop : words.voiceStart}
        aria-pressed={isListening}
        aria-disabled={!isSupported}
        aria-describedby={hint ? id : undefined}
        data-permission={permission}
        onClick={toggle}
      >
        <AssistantIcon name={isListening ? 'stop' : hint ? 'micOff' : 'mic'} />
      </button>
      {hint && (
        <span className={styles.tooltip} role="tooltip" id={id}>
          {hint}
        </span>
      )}
    </span>
  )
}
