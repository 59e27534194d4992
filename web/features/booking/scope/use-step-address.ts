import {useEffect, useEffectEvent} from 'react'
import {bookSearch, readBookAddress} from '../book-address.ts'

interface StepAddressOptions {
  step: number
  isShown: boolean
  /** The browser went back or forward. */
  onMove(step: number): void
}

interface StepEntry {
  /** The entry before this one is the wizard's step before. */
  isAfterStep?: boolean
}

/** The wizard's step in the page's address: Back goes one step back, and a reload finds the step again. */
export function useStepAddress({step, isShown, onMove}: StepAddressOptions) {
  const onPop = useEffectEvent(() => {
    const {mode, step: wanted} = readBookAddress(location.search)
    if (mode === 'scope' || mode === null) onMove(wanted)
  })

  useEffect(() => {
    const listen = () => onPop()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])

  // The address follows the step in a task of its own: changing it takes slow phones up to 50 ms.
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      const {mode, step: addressed, linked} = readBookAddress(location.search)
      if (!linked && (addressed === step || (mode === null && step === 1))) return
      // Without Next's own marks in the state, or Next would undo the new address.
      const entry: StepEntry = {isAfterStep: (history.state as StepEntry | null)?.isAfterStep ?? false}
      history.replaceState(entry, '', bookSearch(location.search, {mode: 'scope', step}))
    })
    return () => clearTimeout(timer)
  }, [isShown, step])

  return {
    forward(to: number) {
      const entry: StepEntry = {isAfterStep: true}
      history.pushState(entry, '', bookSearch(location.search, {mode: 'scope', step: to}))
      onMove(to)
    },
    back(to: number) {
      if ((history.state as StepEntry | null)?.isAfterStep) history.back()
      else onMove(to)
    },
  }
}
