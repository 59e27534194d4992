/** An OpenAI-compatible server on the loopback that does what a script says: one step of tools, then words. */
import type {ServerResponse} from 'node:http'
import {json} from 'node:stream/consumers'
import {createModelAssistant} from '#web/server/adapters/model-assistant.ts'
import {seedCatalogue} from './catalogue.ts'
import {saturdayMorning} from './leads.ts'
import {listen} from './listen.ts'

export interface ToolCall {
  name: string
  input: unknown
}

export interface ScriptedTurn {
  tools: ToolCall[]
  words: string
}

export type Manner = 'good' | 'cut off' | 'wrong price' | 'error' | 'silent'

interface ModelRequest {
  messages: {role: string; content?: string}[]
}

/** `script` gets the customer's message. `told`: what the tools have answered last; `instructions`: as the model got them. */
export async function startModel(script: (message: string) => ScriptedTurn) {
  const state = {manner: 'good' as Manner, calls: 0, instructions: '', told: [] as string[]}
  const {url} = await listen(async (request, response) => {
    const {messages} = (await json(request)) as ModelRequest
    state.calls++
    const message = messages.findLast(({role}) => role === 'user')?.content ?? ''
    state.instructions = messages.find(({role}) => role === 'system')?.content ?? ''
    state.told = messages.flatMap(({role, content}) => (role === 'tool' ? (content ?? []) : []))
    const isSecondStep = messages.at(-1)?.role === 'tool'
    respond(response, state.manner, script(message), isSecondStep)
  })
  return {url: `${url}/v1`, state}
}

const silentLog = {info() {}, warn() {}, error() {}}

/** With the prices of the seed, at a fixed time. */
export async function assistantOf(
  {url}: {url: string},
  {timeoutMs = 2000, isWithinBudget = true, now = () => saturdayMorning} = {},
) {
  const catalogue = await seedCatalogue()
  return createModelAssistant({
    url,
    model: 'scripted',
    key: null,
    timeoutMs,
    catalogue: {read: async () => catalogue},
    log: silentLog as never,
    now,
    mayCall: async () => isWithinBudget,
  })
}

function respond(response: ServerResponse, manner: Manner, {tools, words}: ScriptedTurn, isSecondStep: boolean): void {
  if (manner === 'error') {
    response.writeHead(500, {'content-type': 'application/json'}).end('{"error":{"message":"overloaded"}}')
    return
  }
  const content = manner === 'wrong price' ? `${words} That is $1 altogether.` : manner === 'silent' ? '' : words
  const isLast = isSecondStep || tools.length === 0 || manner === 'silent'
  const deltas = isLast
    ? (content.match(/\S+\s*/g) ?? []).map(words => ({content: words}))
    : tools.map(({name, input}, index) => {
        const call = {name, arguments: JSON.stringify(input)}
        return {tool_calls: [{index, id: `call-${index}`, type: 'function', function: call}]}
      })
  const events = [{role: 'assistant', content: ''}, ...deltas].map(delta => eventOf(delta, null))
  const body = [...events, eventOf({}, isLast ? 'stop' : 'tool_calls'), 'data: [DONE]\n\n'].join('')
  response.writeHead(200, {'content-type': 'text/event-stream'})
  if (manner === 'cut off') {
    response.write(body.slice(0, body.length / 2))
    setTimeout(() => response.destroy(), 5)
  } else response.end(body)
}

/** What a service sends when, in ms from the call: a status line with the first piece, and after the last one an end. */
export interface TimedAnswer {
  pieces: [ms: number, text: string][]
  isWhole?: boolean
  after?: 'ends' | 'hangs' | 'breaks off'
}

/** A service without a network, on the (fake) clock of the test; without pieces it never answers. */
export function timedFetch(answerTo: (isSecondStep: boolean) => TimedAnswer) {
  let calls = 0
  async function fetchTimed(_url: unknown, {body, signal}: RequestInit = {}): Promise<Response> {
    calls++
    const {messages} = JSON.parse(String(body)) as ModelRequest
    const {pieces, isWhole = false, after = 'ends'} = answerTo(messages.at(-1)?.role === 'tool')
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), {once: true}),
    )
    aborted.catch(() => {})
    const started = Date.now()
    const until = (ms: number) =>
      Promise.race([aborted, new Promise(resolve => setTimeout(resolve, started + ms - Date.now()))])
    await (pieces[0] ? until(pieces[0][0]) : aborted)
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        try {
          for (const [ms, text] of pieces) {
            await until(ms)
            controller.enqueue(new TextEncoder().encode(text))
          }
          if (after === 'hangs') await aborted
          if (after === 'breaks off') throw new TypeError('terminated')
          controller.close()
        } catch (error) {
          controller.error(error)
        }
      },
    })
    return new Response(stream, {headers: {'content-type': isWhole ? 'application/json' : 'text/event-stream'}})
  }
  return {fetchTimed, calls: () => calls}
}

export function eventOf(delta: object, finish: string | null): string {
  const choices = [{index: 0, delta, finish_reason: finish}]
  return `data: ${JSON.stringify({id: 'answer', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices})}\n\n`
}
