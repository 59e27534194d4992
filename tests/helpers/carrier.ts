/**
 * Twilio's Messages resource on this machine, as far as we use it: takes texts, lists them, and goes wrong in the ways
 * that a test asks for. The real client talks to it, so serialisation, sign-in and error mapping are the real ones.
 */
import {randomBytes} from 'node:crypto'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'

export interface CarriedText {
  sid: string
  to: string
  body: string
  at: number
}

/** `lost`: the text is taken, and the answer never arrives. */
export type Behaviour = 'accept' | 'lost' | 'reset' | {status: number; code?: number; accepts?: boolean}

export interface Carrier {
  url: string
  texts: CarriedText[]
  /** Method, path and fields of every call, for the comparison with Twilio's own description. */
  calls: {method: string; path: string; fields: Record<string, string>; authorization: string}[]
  /** What the next call meets. */
  behave: (kind: 'send' | 'look-up') => Behaviour
  now: () => number
  /** ms by `now` from taking a text to its being in the list: Twilio's is a little behind. */
  lag: number
  stop(): Promise<void>
}

export async function startCarrier(): Promise<Carrier> {
  const server = createServer((request, response) => void answer(request, response))
  const carrier: Carrier = {
    url: '',
    texts: [],
    calls: [],
    behave: () => 'accept',
    now: Date.now,
    lag: 0,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  carrier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return carrier

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const {pathname, searchParams} = new URL(request.url ?? '/', carrier.url)
    const isSend = request.method === 'POST'
    const fields = Object.fromEntries(isSend ? new URLSearchParams(await text(request)) : searchParams)
    const authorization = request.headers.authorization ?? ''
    carrier.calls.push({method: request.method ?? '', path: pathname, fields, authorization})
    const behaviour = carrier.behave(isSend ? 'send' : 'look-up')
    if (behaviour === 'reset') return void request.socket.destroy()
    if (isSend && (behaviour === 'accept' || behaviour === 'lost' || behaviour.accepts)) {
      const sid = `SM${randomBytes(16).toString('hex')}`
      carrier.texts.push({sid, to: fields.To ?? '', body: fields.Body ?? '', at: carrier.now()})
    }
    if (behaviour === 'lost') return void request.socket.destroy()
    if (behaviour !== 'accept')
      return json(response, behaviour.status, {code: behaviour.code, message: 'no', status: behaviour.status})
    if (isSend)
      return json(response, 201, {sid: carrier.texts.at(-1)?.sid, status: 'queued', body: fields.Body, to: fields.To})
    const [size, page] = [Number(fields.PageSize ?? 50), Number(fields.Page ?? 0)]
    const listed = carrier.texts.filter(text => text.at + carrier.lag <= carrier.now())
    const known = listed.filter(text => text.to === fields.To).reverse()
    const messages = known.slice(page * size, (page + 1) * size)
    const next = new URLSearchParams({...fields, Page: String(page + 1), PageToken: `PA${page + 1}`})
    const next_page_uri = known.length > (page + 1) * size ? `${pathname}?${next}` : null
    json(response, 200, {messages, page, page_size: size, next_page_uri})
  }
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body))
}

export const twilioAccount = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token-of-the-tests',
  from: {number: '+17045550134'},
}
