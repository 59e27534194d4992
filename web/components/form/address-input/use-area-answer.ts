import {type RefObject, useRef, useState} from 'react'

/** The line moves what is below it, so it waits until nothing is pressed. */
const afterTapMs = 300

/** Below an address that was typed: whether we come there. It never keeps anybody from sending. */
export function useAreaAnswer(input: RefObject<HTMLInputElement | null>) {
  const [sentence, setSentence] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function check() {
    const field = input.current
    const answer = await import('./area-answer.ts').then(module => module.readAreaAnswer()).catch(() => null)
    // During typing, a house number may look like a ZIP code.
    if (!field || !answer || document.activeElement === field) return
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
