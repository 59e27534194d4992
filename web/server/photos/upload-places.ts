import {perProcess} from '#web/config/process.ts'
import type {PortHealth} from '../health/ports.ts'

const maxPlaces = 60
const places = () => perProcess('uploadPlaces', () => ({used: 0}))

/** Returns how to leave the place again; null while all are taken. */
export function takeUploadPlace(): (() => void) | null {
  const state = places()
  if (state.used >= maxPlaces) return null
  state.used++
  return () => {
    state.used--
  }
}

export function describeUploads(): PortHealth {
  const {used} = places()
  const text = `${used} of ${maxPlaces} places in use`
  if (used < maxPlaces) return {ok: true, text}
  return {ok: true, isWarning: true, text: `${text}: further photos wait in the visitors' browsers`}
}
