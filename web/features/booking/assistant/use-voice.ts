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

/** Speech to text in the browser (spec 7.6: en-US). */
export function useVoice() {
  const [state, setState] = useState<'idle' | 'listening' | 'denied' | 'failed'>('idle')
  const running = useRef<Recognition | null>(null)

  useEffect(() => {
    // The visitor is asked nothing; in browsers that cannot say, the first try tells.
    navigator.permissions?.query({name: 'microphone'}).then(
      ({state}) => state === 'denied' && setState('denied'),
      () => {},
    )
    return () => running.current?.abort()
  }, [])

  /** `onHeard` is given all that was heard since the start, again and again while it grows. */
  function start(onHeard: (words: string) => void) {
    const Recognition = recognitionOf()
    if (!Recognition || running.current) return
    const recognition = new Recognition()
    running.current = recognition
    Object.assign(recognition, {lang: 'en-US', continuous: true, interimResults: true})
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
    setState(before => (before === 'failed' ? 'idle' : before))
    try {
      recognition.start()
    } catch {
      running.current = null
      setState('failed')
    }
  }

  return {
    isSupported: recognitionOf() !== null,
    isDenied: state === 'denied',
    isListening: state === 'listening',
    hasFailed: state === 'failed',
    start,
    stop: () => running.current?.stop(),
  }
}

function recognitionOf(): RecognitionClass | null {
  const speech = globalThis as {SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass}
  return speech.SpeechRecognition ?? speech.webkitSpeechRecognition ?? null
}
