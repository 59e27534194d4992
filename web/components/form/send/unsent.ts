/** Requests that the server has not confirmed yet, kept on the device, so that no reload and no closed tab loses one. */
import {keptList} from '../device-storage.ts'
import type {RequestBody} from './request-body.ts'

export interface Unsent {
  form: string
  key: string
  body: RequestBody
  /** Epoch ms. */
  since: number
}

/** The forms of this page; they resume their own. */
export const formsHere = new Set<string>()

export const unsentKey = 'unsent_requests'

export const unsentRequests = keptList<Unsent>(unsentKey, {
  // The server keeps photos without a request as long.
  maxAgeMs: 7 * 24 * 60 * 60_000,
  keyOf: ({key}) => key,
})
