/** Calls over the site's port, from addresses of their own: the bench runs as one trusted proxy. */
import {longForm} from '../helpers/wire.ts'

export interface Answer {
  /** 0 when the connection ended without an answer. */
  status: number
  ms: number
}

/** Never rejects. */
export async function send(port: number, path: string, from: string, json?: object): Promise<Answer> {
  const began = performance.now()
  const form = json && {method: 'POST', body: JSON.stringify(json)}
  const headers = {'x-forwarded-for': from, ...(json && {'content-type': 'application/json'})}
  const read = async (answer: Response) => {
    await answer.arrayBuffer()
    return answer.status
  }
  const status = await fetch(`http://127.0.0.1:${port}${path}`, {...form, headers, redirect: 'manual'}).then(
    read,
    () => 0,
  )
  return {status, ms: performance.now() - began}
}

/** The long form, by a script. */
export function sendForm(port: number, from: string, session: string): Promise<Answer> {
  const contact = {name: 'Grace', phone: '704-555-0123', address: '', consentToText: true}
  const form = longForm({session_id: session, idempotency_key: `key-of-${session}`, contact})
  return send(port, '/api/store-request', from, form)
}

/** `58 x 401, 2 x no answer` */
export function countStatuses(answers: Answer[]): string {
  const counts = Map.groupBy(answers, ({status}) => status)
  return [...counts].map(([status, {length}]) => `${length} x ${status || 'no answer'}`).join(', ')
}
