// An answer that is read while it is written, one line of JSON after the other: `{"words"}` as often as there are more,
// each from the start of the reply; at last `{"status", "body"}`, what a plain answer would have been.
import {wordStreamType} from '#web/domain/chat/messages.ts'

export function mayReadWords(request: Request): boolean {
  return request.headers.get('accept')?.includes(wordStreamType) ?? false
}

/** `done`: when the work is over, whether anyone has stayed to read it or not. `work` never rejects. */
export function streamWords(work: (onWords: (words: string) => void) => Promise<Response>): {
  response: Response
  done: Promise<void>
} {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const readable = new ReadableStream<Uint8Array>({
    start: started => {
      controller = started
    },
    // The customer has left; the work goes on.
    cancel: () => {
      controller = null
    },
  })
  const write = (line: object) => controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
  const done = work(words => write({words})).then(async answer => {
    write({status: answer.status, body: await answer.json()})
    controller?.close()
  })
  // nginx would keep the lines until the end.
  const headers = {'content-type': wordStreamType, 'cache-control': 'no-store', 'x-accel-buffering': 'no'}
  return {response: new Response(readable, {headers}), done}
}
