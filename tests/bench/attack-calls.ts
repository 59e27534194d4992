/** What the attacks share: one call over the site's port, and the row that each of them adds to the table. */
import {type IncomingHttpHeaders, request} from 'node:http'
import sharp from 'sharp'
import type {StackConfig} from '../../scripts/stack/config.ts'
import type {Stack} from '../../scripts/stack/stack.ts'
import {longForm} from '../helpers/wire.ts'

export interface Row {
  attack: string
  sent: string
  /** What good visitors and the owner saw. */
  seen: string
  /** By the sentence that is claimed: whether it is true. */
  claims: Record<string, boolean>
}

export type Attack = (site: StackConfig, stack: Stack) => Promise<Row[]>

interface Call {
  method?: string
  path: string
  /** The address in X-Forwarded-For: the bench runs as one trusted proxy. */
  from?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  /** 0 when the connection ended without an answer. */
  status: number
  ms: number
  body: Buffer
  headers: IncomingHttpHeaders
}

/** Never rejects. */
export function send({port}: StackConfig, {path, method, from, headers, body}: Call): Promise<Answer> {
  const began = performance.now()
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    let answer: Pick<Answer, 'status' | 'headers'> = {status: 0, headers: {}}
    const end = () => resolve({...answer, ms: performance.now() - began, body: Buffer.concat(chunks)})
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {...(from && {'x-forwarded-for': from}), ...headers},
    })
    call.on('response', response => {
      answer = {status: response.statusCode ?? 0, headers: response.headers}
      response.on('data', chunk => chunks.push(chunk)).on('close', end)
    })
    // Also after an early answer to a long body; the answer counts.
    call.on('error', end)
    call.end(body)
  })
}

let requests = 0

/** The long form, by a script. */
export function sendForm(site: StackConfig, from: string, session?: string): Promise<Answer> {
  const n = ++requests
  const name = session ?? `session-of-the-bench-${n}`
  const contact = {name: 'Grace', phone: `704-555-${1000 + (n % 9000)}`, address: '', consentToText: true}
  const body = JSON.stringify(longForm({session_id: name, idempotency_key: `key-of-${name}`, contact}))
  const headers = {'content-type': 'application/json'}
  return send(site, {path: '/api/store-request', from, headers, body})
}

export async function uploadPhoto(site: StackConfig, from: string): Promise<Answer> {
  const form = new FormData()
  form.append('form_id', `form-of-the-bench-${from}`)
  form.append('session_id', `session-of-${from}`)
  const photo = await sharp({create: {width: 1200, height: 900, channels: 3, background: '#c40'}})
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(photo)], {type: 'image/jpeg'}), 'IMG_0001.jpg')
  return sendMultipart(site, {path: '/api/files/upload-direct', from}, form)
}

export async function sendMultipart(site: StackConfig, call: Call, form: FormData): Promise<Answer> {
  const encoded = new Response(form)
  const headers = {...call.headers, 'content-type': encoded.headers.get('content-type') ?? ''}
  return send(site, {...call, headers, body: Buffer.from(await encoded.arrayBuffer())})
}

/** `58 x 401, 2 x no answer` */
export function countStatuses(answers: {status: number}[]): string {
  const counts = new Map<number, number>()
  for (const {status} of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ')
}

export const inMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
export const describe = ({status, ms}: Answer) => `${status || 'no answer'} in ${inMs(ms)}`
