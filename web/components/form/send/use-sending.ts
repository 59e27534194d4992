'use client'

import {type Dispatch, type SetStateAction, useEffect, useMemo, useState} from 'react'
import {newKey} from '../site-session.ts'
import type {FinalResult} from './keep-sending.ts'
import {loadSender} from './load-sender.tsx'
import type {RequestBody} from './request-body.ts'
import {formsHere, type Unsent, unsentRequests} from './unsent.ts'

export type SendState =
  | {kind: 'editing'}
  | {kind: 'sending'}
  /** Retries go on. `isKept`: on the device, so that a reload resumes them. */
  | {kind: 'waiting'; isKept: boolean; reference: string | null}
  | FinalResult

export function useSending(form: string) {
  const [state, setState] = useState<SendState>({kind: 'editing'})
  const {resume, stop, ...actions} = useMemo(() => createSender(form, setState), [form])
  useEffect(() => {
    resume()
    return stop
  }, [resume, stop])
  return {state, ...actions}
}

function createSender(form: string, setState: Dispatch<SetStateAction<SendState>>) {
  let key: string | null = null
  let running: AbortController | null = null
  let isTrying = false

  /** The form's idempotency key: the same for its photos and every attempt. */
  function formKey(): string {
    key ??= newKey()
    return key
  }

  async function run(entry: Unsent): Promise<void> {
    running?.abort()
    running = new AbortController()
    const {signal} = running
    isTrying = true
    function wait(isKept: boolean, reference: string | null) {
      isTrying = false
      if (signal.aborted) return
      setState(before =>
        before.kind === 'waiting' && before.isKept === isKept ? before : {kind: 'waiting', isKept, reference},
      )
    }
    try {
      const {keepSending} = await loadSender()
      const result = await keepSending(entry, {signal, onWaiting: wait})
      if (!result || signal.aborted) return
      isTrying = false
      setState(result)
    } catch {
      // The sender's code did not arrive; the next click or page view retries.
      wait(unsentRequests.put(entry), null)
    }
  }

  return {
    formKey,
    send(body: RequestBody) {
      if (isTrying) return
      setState({kind: 'sending'})
      void run({form, key: formKey(), body, since: Date.now()})
    },
    /** Called at the first touch of the form: loads the sender while there is a connection. */
    prepare: () => void loadSender().catch(() => {}),
    restart() {
      running?.abort()
      key = null
      isTrying = false
      setState({kind: 'editing'})
    },
    resume() {
      formsHere.add(form)
      const left = unsentRequests.list().findLast(entry => entry.form === form)
      if (!left) return
      key = left.key
      setState({kind: 'waiting', isKept: true, reference: null})
      void run(left)
    },
    stop() {
      formsHere.delete(form)
      running?.abort()
    },
  }
}
