// All event streams of a tab over one connection. Sends `{"i":"3","s":200}` (open), `{"i":"3","d":"event: …"}` (text),
// `{"i":"3","e":1}` (end) and `{}` (heartbeat). `studio/mux/` is the client.
import {httpError} from '../errors.ts'

const maxStreams = 64

export type Line =
  | {i: string; s: number; b?: string}
  | {i: string; d: string}
  | {i: string; e: 1}
  | Record<string, never>

export interface Tab {
  /** Resolves with the stream's response; a failed one changes nothing. @throws 429 above 64 streams or a used name */
  add(stream: string, ask: () => Promise<Response> | Response): Promise<Response>
  remove(stream: string): void
  close(): void
}

interface Stream {
  reader?: ReadableStreamDefaultReader<Uint8Array>
}

export function createTab(send: (line: Line) => void): Tab {
  const streams = new Map<string, Stream>()
  let closed = false

  async function pump(name: string, stream: Stream, reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    const isOpen = () => streams.get(name) === stream
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        if (isOpen()) send({i: name, d: decoder.decode(chunk.value, {stream: true})})
      }
    } catch {
      // The end message below makes the tab reconnect this stream.
    }
    if (!isOpen()) return
    streams.delete(name)
    send({i: name, e: 1})
  }

  function remove(name: string): void {
    const stream = streams.get(name)
    streams.delete(name)
    // A failed stream has nothing to cancel.
    stream?.reader?.cancel().catch(() => {})
  }

  return {
    async add(name, ask) {
      if (closed || streams.size >= maxStreams || streams.has(name))
        throw httpError(429, 'Too many streams for one tab')
      const stream: Stream = {}
      streams.set(name, stream)
      let answer: Response | undefined
      try {
        answer = await ask()
      } finally {
        if (!answer?.ok || !answer.body) streams.delete(name)
      }
      if (!answer.ok || !answer.body) return answer
      // The tab removed the stream or left in the meantime.
      if (streams.get(name) !== stream) {
        answer.body.cancel().catch(() => {})
        return answer
      }
      stream.reader = answer.body.getReader()
      send({i: name, s: 200})
      void pump(name, stream, stream.reader)
      return answer
    },
    remove,
    close() {
      closed = true
      for (const name of [...streams.keys()]) remove(name)
    },
  }
}
