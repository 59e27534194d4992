'use client'

import {type RefObject, useEffect, useState} from 'react'
import {type AreaWords, areaSentence, findArea, type ServedPlace} from '#web/domain/business/service-area.ts'
import styles from './address-input.module.css'

export interface AreaAnswerProps {
  input: RefObject<HTMLInputElement | null>
}

interface ServiceArea {
  places: ServedPlace[]
  words: AreaWords
}

/** The line moves what is below it, so it waits until nothing is pressed. */
const afterTapMs = 300

let loading: Promise<ServiceArea | null> | undefined

/** Null while it cannot be read: then nothing is said. */
async function loadServiceArea(): Promise<ServiceArea | null> {
  loading ??= fetch('/service-area.json').then(
    answer => (answer.ok ? answer.json() : null),
    () => null,
  )
  return loading
}

/** Below an address that was typed: whether we come there. It never keeps anybody from sending. */
export function AreaAnswer({input}: AreaAnswerProps) {
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    const field = input.current
    if (!field) return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const check = async () => {
      const area = await loadServiceArea()
      // During typing, a house number may look like a ZIP code.
      if (isGone || !area || document.activeElement === field) return
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
    field.addEventListener('input', onInput)
    field.addEventListener('blur', checkSoon)
    return () => {
      isGone = true
      clearTimeout(timer)
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', checkSoon)
    }
  }, [input])
  return (
    <p className={styles.answer} aria-live="polite">
      {sentence}
    </p>
  )
}
