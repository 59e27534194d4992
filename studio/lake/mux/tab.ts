/**
 * All event streams of one browser tab over one connection. The Studio keeps six to eight of them open per document,
 * and browsers allow six HTTP/1.1 connections to a host: without this, the first edit would never leave the browser.
 *
 * What the tab is sent, as JSON: `{"i":"3","s":200}` stream 3 is open, `{"i":"3","d":"event: …"}` text of it,
 * `{"i":"3","e":1}` its end, `{}` only that the connection lives. The browser's half is `studio/mux/`.
 */
import {httpError} from '../errors.ts'

const maxStreams = 64

export type Line =
  | {i: string; s: number; b?: string}
  | {i: string; d: string}
  | {i: string; e: 1}
  | Record<string, never>

export interface Tab {
  /**
   * Asks for a stream and passes on what comes of it. Resolves with the answer once that is known; one that is not ok
   * has changed nothing. Throws 429 past 64 streams or for a name in use.
   */
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
      // The end below is all the tab needs to know: it reconnects that stream.
    }
    if (!isOpen()) return
    streams.delete(name)
    send({i: name, e: 1})
  }

  function remove(name: string): void {
    const stream = streams.get(name)
    streams.delete(name)
    // A stream that failed by itself has nothing left to cancel.
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
      // The tab may have changed its mind, or gone, in the meantime.
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
