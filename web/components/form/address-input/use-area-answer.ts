import {type RefObject, useRef, useState} from 'react'
import type {AreaWords, ServedPlace} from '#web/domain/business/service-area.ts'

/** The line moves what is below it, so it waits until nothing is pressed. */
const afterTapMs = 300

let loading: ReturnType<typeof loadAnswer> | undefined

async function loadAnswer() {
  const [{areaSentence, findArea}, response] = await Promise.all([
    import('#web/domain/business/service-area.ts'),
    fetch('/service-area.json'),
  ])
  if (!response.ok) throw new Error(`/service-area.json failed: ${response.status}`)
  const {places, words} = (await response.json()) as {places: ServedPlace[]; words: AreaWords}
  return (address: string) => areaSentence(findArea(address, places), words)
}

/** Below an address that was typed: whether we come there. It never keeps anybody from sending. */
export function useAreaAnswer(input: RefObject<HTMLInputElement | null>) {
  const [sentence, setSentence] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function check() {
    const field = input.current
    // During typing, a house number may look like a ZIP code.
    const isTyping = () => document.activeElement === field
    if (!field || isTyping()) return
    loading ??= loadAnswer()
    const answer = await loading.catch(() => {
      loading = undefined
    })
    if (!answer || isTyping()) return
    if (document.querySelector(':active')) checkSoon()
    else setSentence(answer(field.value))
  }

  function checkSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(check, afterTapMs)
  }

  return {
    sentence,
    checkSoon,
    hide() {
      setSentence(null)
      checkSoon()
    },
  }
}
