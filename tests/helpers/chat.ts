/** The routes of /api/ai/* without a server, as one browser that keeps its cookie. */
import type {IncomingHttpHeaders, ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'
import {createWebhookAssistant} from '#web/server/adapters/webhook-assistant.ts'
import {handleActs} from '#web/server/assistant/handle-acts.ts'
import {handleChat} from '#web/server/assistant/handle-chat.ts'
import {
  handleClearSession,
  handleEnsureRequest,
  handleIngestMessage,
  handleReadSession,
} from '#web/server/assistant/handle-conversation.ts'
import type {Assistant, Services} from '#web/server/ports.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {type Answer, toAnswer} from './leads.ts'
import {listen} from './listen.ts'

export const sessionId = 'm1x2y3-conversation0000000'

/** `headers`: what it sends along with every call. */
export function createBrowser(services: Services, id = sessionId, headers: Record<string, string> = {}) {
  let cookie: string | null = null
  const send = async (path: string, method: string, body: unknown, handle: (request: Request) => Promise<Response>) => {
    const request = new Request(`http://handyman.example/api/${path}`, {
      method,
      headers: {'content-type': 'application/json', ...(cookie && {cookie}), ...headers},
      ...(body !== undefined && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
    })
    const answer: Answer = await toAnswer(await handle(request))
    cookie ??= answer.cookie
    return answer
  }
  const later = () => {}
  return {
    ensure: (body: unknown = {session_id: id, source: 'website'}) =>
      send('ai/ensure-request', 'POST', body, request => handleEnsureRequest(request, services)),
    ingest: (body: object) =>
      send('ai/ingest-message', 'POST', {session_id: id, ...body}, request => handleIngestMessage(request, services)),
    chat: (message: string, more: object = {}) =>
      send('ai/chat', 'POST', {sessionId: id, message, ...more}, request => handleChat(request, services, later)),
    act: (acts: readonly object[], more: object = {}) =>
      send('ai/acts', 'POST', {sessionId: id, acts, ...more}, request => handleActs(request, services)),
    state: (of = id) =>
      send(`ai/session-state/${of}`, 'GET', undefined, request => handleReadSession(request, services, of)),
    clear: () =>
      send(`ai/session-state/${id}`, 'DELETE', undefined, request => handleClearSession(request, services, id)),
    storeRequest: (body: object) =>
      send('store-request', 'POST', {session_id: id, ...body}, request => handleStoreRequest(request, services, later)),
  }
}

export interface HookCall {
  headers: IncomingHttpHeaders
  body: string
}

/** A webhook on the loopback; `respond` answers, or leaves it hanging. */
export async function startWebhook(respond: (response: ServerResponse, call: HookCall) => void) {
  const calls: HookCall[] = []
  const {url} = await listen(async (request, response) => {
    const call = {headers: request.headers, body: await text(request)}
    calls.push(call)
    respond(response, call)
  })
  return {url: `${url}/hook`, calls}
}

export function webhookAt(url: string, more: {timeoutMs?: number; photo?: Uint8Array<ArrayBuffer>} = {}): Assistant {
  return createWebhookAssistant({
    url,
    token: 'hook-token',
    timeoutMs: more.timeoutMs ?? 5000,
    readPhotos: async (_session, keys) =>
      keys.flatMap(() => (more.photo ? [{type: 'image/jpeg', bytes: more.photo}] : [])),
  })
}

export const sayJson = (body: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(body))
