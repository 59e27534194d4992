// What this process knows of the language model's service, in all conversations: whether it streams, and when it last ran
// out of time. For five minutes after that the model is not asked, so that a hanging one costs one customer eight seconds.
import {z} from 'zod'

const firstWordsMs = 8000
const restMs = 5 * 60_000

export type ModelService = ReturnType<typeof createModelService>
export type ModelCall = ReturnType<ModelService['begin']>

/** `answerMs`: for a whole answer, and the only limit of a service that does not stream. */
export function createModelService({answerMs, now}: {answerMs: number; now(): number}) {
  let timedOutAt = Number.NEGATIVE_INFINITY
  let streams = true

  /** `outOfTime` rejects when the time is up, and never resolves. */
  function begin() {
    const ended = new AbortController()
    const {promise: outOfTime, reject} = Promise.withResolvers<never>()
    let isOver = false
    const giveUp = (ms: number, what: string) => {
      if (isOver) return
      isOver = true
      timedOutAt = now()
      reject(new Error(`[assistant:model] ${what} within ${ms} ms`))
    }
    const whole = setTimeout(() => {
      giveUp(answerMs, 'no answer')
      ended.abort()
    }, answerMs)
    // The call goes on behind the customer's back: an answer in one piece is how a service shows that it does not stream.
    const first = setTimeout(() => streams && giveUp(firstWordsMs, 'no words'), firstWordsMs)
    return {
      signal: ended.signal,
      outOfTime,
      isOver: () => isOver,
      hasWords: () => clearTimeout(first),
      end() {
        clearTimeout(first)
        clearTimeout(whole)
        ended.abort()
      },
    }
  }

  /** Like `fetch`; an answer in one piece becomes the event stream that the AI SDK reads. */
  async function request(...call: Parameters<typeof fetch>): Promise<Response> {
    const response = await fetch(...call)
    if (!response.ok) return response
    streams = !response.headers.get('content-type')?.startsWith('application/json')
    if (streams) return response
    timedOutAt = Number.NEGATIVE_INFINITY
    const {choices, ...rest} = wholeAnswer.parse(await response.json())
    const event = {...rest, choices: choices.map(({message, ...choice}) => ({...choice, delta: message}))}
    return new Response(`data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`, {
      headers: {'content-type': 'text/event-stream'},
    })
  }

  return {begin, request, isResting: () => Math.abs(now() - timedOutAt) < restMs}
}

const wholeAnswer = z.looseObject({choices: z.array(z.looseObject({message: z.unknown()}))})
