'use client'

import {type RefObject, useEffect, useState} from 'react'
import {type AreaWords, areaSentence, findArea, type ServedPlace} from '#web/domain/business/service-area.ts'
import styles from './address-input.module.css'

interface ServiceArea {
  places: ServedPlace[]
  words: AreaWords
}

/** The line moves what is below it, so it waits until nothing is pressed. */
const afterTapMs = 300

let loading: Promise<ServiceArea | null> | undefined

async function loadServiceArea(): Promise<ServiceArea | null> {
  loading ??= fetch('/service-area.json').then(
    answer => (answer.ok ? answer.json() : null),
    () => null,
  )
  return loading
}

/** Below an address that was typed: whether we come there. It never keeps anybody from sending. */
export function AreaAnswer({input}: {input: RefObject<HTMLInputElement | null>}) {
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    const field = input.current
    if (!field) return
    let timer: ReturnType<typeof setTimeout>
    const listening = new AbortController()
    const check = async () => {
      const area = await loadServiceArea()
      // During typing, a house number may look like a ZIP code.
      if (listening.signal.aborted || !area || document.activeElement === field) return
      if (document.querySelector(':active')) return checkSoon()
      setSentence(areaSentence(findArea(field.value, area.places), area.words))
    }
    const checkSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(check, afterTapMs)
    }
    // Only after React has taken what was typed: a render in between would put the old text back.
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        setSentence(null)
        checkSoon()
      })
    }
    checkSoon()
    field.addEventListener('input', onInput, listening)
    field.addEventListener('blur', checkSoon, listening)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [input])
  return (
    <p className={styles.answer} aria-live="polite">
      {sentence}
    </p>
  )
}
