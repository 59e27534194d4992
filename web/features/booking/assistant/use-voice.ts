'use client'

import {useCallback, useEffect, useRef, useState} from 'react'

/** What we use of the Web Speech API, which the DOM's types do not know. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: {results: ArrayLike<ArrayLike<{transcript: string}>>}) => void) | null
  onerror: ((event: {error: string}) => void) | null
  onstart: (() => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}
type RecognitionClass = new () => Recognition

export interface Voice {
  isSupported: boolean
  /** Spec 4. */
  permission: 'unknown' | 'granted' | 'denied'
  isListening: boolean
  hasFailed: boolean
  /** `onHeard` is given all that was heard since the start, again and again while it grows. */
  start(onHeard: (words: string) => void): void
  stop(): void
}

/** Speech to text in the browser (spec 7.6: en-US). */
export function useVoice(): Voice {
  const [permission, setPermission] = useState<Voice['permission']>('unknown')
  const [isListening, setIsListening] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const running = useRef<Recognition | null>(null)
  const isSupported = recognitionOf() !== null

  useEffect(() => {
    const asked = askPermission(setPermission)
    return () => {
      asked.abort()
      running.current?.abort()
    }
  }, [])

  const start = useCallback((onHeard: (words: string) => void) => {
    const Recognition = recognitionOf()
    if (!Recognition || running.current) return
    const recognition = new Recognition()
    running.current = recognition
    recognition.lang = 'en-US'
    recognition.continuous = true
    recognition.interimResults = true
    recognition.onstart = () => {
      setPermission('granted')
      setIsListening(true)
    }
    recognition.onresult = ({results}) => {
      const words = Array.from(results, result => result[0]?.transcript.trim() ?? '')
      onHeard(words.filter(Boolean).join(' '))
    }
    recognition.onerror = ({error}) => {
      if (error === 'not-allowed' || error === 'service-not-allowed') setPermission('denied')
      else if (error !== 'aborted') setHasFailed(true)
    }
    recognition.onend = () => {
      running.current = null
      setIsListening(false)
    }
    setHasFailed(false)
    try {
      recognition.start()
    } catch {
      running.current = null
      setHasFailed(true)
    }
  }, [])

  const stop = useCallback(() => running.current?.stop(), [])

  return {isSupported, permission, isListening, hasFailed, start, stop}
}

function recognitionOf(): RecognitionClass | null {
  const speech = globalThis as {SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass}
  return speech.SpeechRecognition ?? speech.webkitSpeechRecognition ?? null
}

/** Without a question to the visitor; browsers that cannot say leave it unknown. */
function askPermission(tell: (permission: Voice['permission']) => void): AbortController {
  const asking = new AbortController()
  const read = (state: PermissionState) => tell(state === 'prompt' ? 'unknown' : state)
  Promise.resolve()
    .then(() => navigator.permissions.query({name: 'microphone'}))
    .then(status => {
      if (asking.signal.aborted) return
      read(status.state)
      status.addEventListener('change', () => read(status.state), {signal: asking.signal})
    })
    .catch(() => {})
  return asking
}
