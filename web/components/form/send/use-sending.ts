'use client'

import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {newKey} from './new-key.ts'
import type {RequestBody} from './request-body.ts'
import {formsHere, hasUnsent, keepUnsent, listUnsent, type Unsent} from './unsent.ts'

export type SendState =
  | {kind: 'editing'}
  | {kind: 'sending'}
  /** Tries go on. `isKept`: on the device, a reload takes it up again. */
  | {kind: 'waiting'; isKept: boolean; reference: string | null}
  | {kind: 'refused'; error: string; fields: Record<string, string>}
  | {kind: 'stored'; formId: string; number: number; replyBy: string | null}

export interface Sending {
  state: SendState
  /** The form's idempotency key, made when it was first shown; the same for its photos and every try. */
  formKey(): string
  /** Does nothing while a try of this form is on its way, so a double click is harmless. */
  send(body: RequestBody): void
  /** Loads what sending needs while there is a connection; for the first touch of the form. */
  prepare(): void
  /** A new, empty form: "Start another request". */
  restart(): void
}

/**
 * Hands one form's request in and says how that goes. `form` names the form on this device: a request of it that the
 * server had not confirmed when the page was left is taken up again at the next view.
 *
 * ```tsx
 * const sending = useSending('hourly')
 * const photos = usePhotoUploads(sending.formKey)
 *
 * async function submit() {
 *   sending.send({source: 'website', form_type: 'hourly', contact, meta, photos: await photos.readyKeys()})
 * }
 *
 * if (sending.state.kind === 'stored') return <SuccessPanel heading="Thank you!" {...sending.state} />
 * return <form>… {sending.state.kind === 'waiting' && <SavedStatus {...sending.state} />}</form>
 * ```
 */
export function useSending(form: string): Sending {
  const [state, setState] = useState<SendState>({kind: 'editing'})
  const key = useRef<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const isTrying = useRef(false)

  const formKey = useCallback(() => {
    key.current ??= newKey()
    return key.current
  }, [])

  const run = useCallback(async (entry: Unsent) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    isTrying.current = true
    const {keepSending} = await loadSender()
    const result = await keepSending(entry, {
      signal: own.signal,
      onWaiting(isKept, reference) {
        isTrying.current = false
        if (!own.signal.aborted)
          setState(before => (isWaiting(before, isKept) ? before : {kind: 'waiting', isKept, reference}))
      },
    })
    if (!result || own.signal.aborted) return
    isTrying.current = false
    setState(result)
  }, [])

  useEffect(() => {
    formKey()
    formsHere.add(form)
    if (hasUnsent()) {
      const left = listUnsent().findLast(entry => entry.form === form)
      if (left) {
        key.current = left.key
        setState({kind: 'waiting', isKept: true, reference: null})
        run(left).catch(() => {})
      }
    }
    return () => {
      formsHere.delete(form)
      running.current?.abort()
    }
  }, [form, formKey, run])

  const send = useCallback(
    (body: RequestBody) => {
      if (isTrying.current) return
      isTrying.current = true
      setState({kind: 'sending'})
      const entry = {form, key: formKey(), body, since: Date.now()}
      run(entry).catch(() => {
        // The code that keeps on sending did not arrive: the next click tries again, and so does the next page view.
        isTrying.current = false
        setState({kind: 'waiting', isKept: keepUnsent(entry), reference: null})
      })
    },
    [form, formKey, run],
  )

  const restart = useCallback(() => {
    running.current?.abort()
    key.current = newKey()
    isTrying.current = false
    setState({kind: 'editing'})
  }, [])

  return useMemo(() => ({state, formKey, send, prepare, restart}), [state, formKey, send, restart])
}

const loadSender = () => import('./keep-sending.ts')

function prepare(): void {
  loadSender().catch(() => {})
}

function isWaiting(state: SendState, isKept: boolean): boolean {
  return state.kind === 'waiting' && state.isKept === isKept
}
