'use client'

import {useEffect, useRef, useState} from 'react'

/** What we use of the Web Speech API, which the DOM's types do not know. */
interface Recognition {
  onresult(event: {results: ArrayLike<ArrayLike<{transcript: string}>>}): void
  onerror(event: {error: string}): void
  onstart(): void
  onend(): void
  start(): void
  stop(): void
  abort(): void
}
type RecognitionClass = new () => Recognition

type VoiceState = 'unsupported' | 'idle' | 'listening' | 'denied' | 'failed'

/** Speech to text in the browser (spec 7.6: en-US). */
export function useVoice() {
  const Recognition = recognitionOf()
  const [state, setState] = useState<VoiceState>(Recognition ? 'idle' : 'unsupported')
  const running = useRef<Recognition | null>(null)

  useEffect(() => {
    // The visitor is asked nothing; in browsers that cannot say, the first try tells.
    navigator.permissions?.query({name: 'microphone'}).then(
      ({state}) => state === 'denied' && setState(before => (before === 'idle' ? 'denied' : before)),
      () => {},
    )
    return () => running.current?.abort()
  }, [])

  /** `onHeard` is given all that was heard since the start, again and again while it grows. */
  function start(onHeard: (words: string) => void) {
    if (!Recognition || running.current) return
    const recognition = Object.assign(new Recognition(), {lang: 'en-US', continuous: true, interimResults: true})
    recognition.onstart = () => setState('listening')
    recognition.onresult = ({results}) => {
      const words = Array.from(results, result => result[0]?.transcript.trim() ?? '')
      onHeard(words.filter(Boolean).join(' '))
    }
    recognition.onerror = ({error}) => {
      if (error === 'not-allowed' || error === 'service-not-allowed') setState('denied')
      else if (error !== 'aborted') setState('failed')
    }
    recognition.onend = () => {
      running.current = null
      setState(before => (before === 'listening' ? 'idle' : before))
    }
    running.current = recognition
    try {
      recognition.start()
    } catch {
      running.current = null
      setState('failed')
    }
  }

  return {state, start, stop: () => running.current?.stop()}
}

function recognitionOf(): RecognitionClass | undefined {
  const speech = globalThis as {SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass}
  return speech.SpeechRecognition ?? speech.webkitSpeechRecognition
}
