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
  const {readable, writable} = new TextEncoderStream()
  const writer = writable.getWriter()
  // Where the customer has left, the work goes on.
  const write = (line: object) => void writer.write(`${JSON.stringify(line)}\n`).catch(() => {})
  const done = work(words => write({words})).then(async answer => {
    write({status: answer.status, body: await answer.json()})
    writer.close().catch(() => {})
  })
  // nginx would keep the lines until the end.
  const headers = {'content-type': wordStreamType, 'cache-control': 'no-store', 'x-accel-buffering': 'no'}
  return {response: new Response(readable, {headers}), done}
}
