import {useCallback, useEffect, useRef} from 'react'
import {bookSearch, readBookAddress} from '../book-address.ts'

interface StepAddressOptions {
  step: number
  /** Only while the wizard is shown is its step in the address. */
  isShown: boolean
  /** The browser went back or forward to an entry of the wizard. */
  onMove(step: number): void
}

interface StepEntry {
  /** The entry before this one is the wizard's step before. */
  isAfterStep?: boolean
}

/**
 * The wizard's step in the page's address: every Continue is an entry of the browser's history, so that its Back button
 * goes one step back, and a reload finds the step again.
 */
export function useStepAddress({step, isShown, onMove}: StepAddressOptions) {
  const move = useRef(onMove)
  move.current = onMove

  useEffect(() => {
    const onPop = () => {
      const {mode, step: wanted} = readBookAddress(location.search)
      if (mode === 'scope' || mode === null) move.current(wanted)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  // A step that could not be shown, or one left behind by another tab: the address follows what is seen.
  useEffect(() => {
    if (!isShown) return
    const {mode, step: addressed} = readBookAddress(location.search)
    if (addressed === step || (mode === null && step === 1)) return
    // Not the entry's whole state: with its own marks in it, Next would not hear of the new address and undo it.
    const entry: StepEntry = {isAfterStep: (history.state as StepEntry | null)?.isAfterStep ?? false}
    history.replaceState(entry, '', bookSearch(location.search, {mode: 'scope', step}))
  }, [isShown, step])

  const forward = useCallback((to: number) => {
    const entry: StepEntry = {isAfterStep: true}
    history.pushState(entry, '', bookSearch(location.search, {mode: 'scope', step: to}))
    move.current(to)
  }, [])

  const back = useCallback((to: number) => {
    if ((history.state as StepEntry | null)?.isAfterStep) history.back()
    else move.current(to)
  }, [])

  return {forward, back}
}
