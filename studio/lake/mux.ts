/**
 * One connection for all event streams of a browser tab. The Studio keeps six to eight of them open per document, and
 * browsers allow six HTTP/1.1 connections to a host: without this, the first edit would never leave the browser.
 * Lines of the shared stream are JSON: `{"i":"3","d":"event: …"}` carries text of stream 3, `{"i":"3","e":1}` ends it,
 * `{}` only shows that the connection lives. The browser's half is `studio/mux-fetch.ts`.
 */
import {httpError} from './errors.ts'

const HEARTBEAT_MS = 15_000
const MOST_TABS = 200
const MOST_STREAMS = 64
/** A tab that reads nothing is let go; when it comes back, it starts over. */
const MOST_BUFFERED = 8 * 1024 * 1024

interface Tab {
  write(line: Record<string, unknown>): void
  streams: Map<string, ReadableStreamDefaultReader<Uint8Array>>
}

export interface Mux {
  /** Opens the shared stream of a tab under the secret name it chose. */
  open(tab: string): ReadableStream<Uint8Array>
  /** Feeds a response's body into the tab's shared stream. Throws 404 for a tab that is not open, 429 past 64 streams. */
  add(tab: string, stream: string, body: ReadableStream<Uint8Array>): void
  remove(tab: string, stream: string): void
}

export function createMux(): Mux {
  const tabs = new Map<string, Tab>()

  function close(name: string): void {
    const tab = tabs.get(name)
    tabs.delete(name)
    for (const stream of tab?.streams.keys() ?? []) void end(tab, stream)
  }

  async function end(tab: Tab | undefined, stream: string): Promise<void> {
    const reader = tab?.streams.get(stream)
    tab?.streams.delete(stream)
    // A stream that failed by itself has nothing left to cancel.
    await reader?.cancel().catch(() => {})
  }

  async function pump(tab: Tab, stream: string, reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        tab.write({i: stream, d: decoder.decode(chunk.value, {stream: true})})
      }
    } catch {
      // The end below is all the tab needs to know: it reconnects that stream.
    }
    if (!tab.streams.delete(stream)) return
    tab.write({i: stream, e: 1})
  }

  return {
    open(name) {
      if (tabs.has(name)) throw httpError(409, 'This stream is open already')
      if (tabs.size >= MOST_TABS) throw httpError(429, 'Too many open tabs')
      const encoder = new TextEncoder()
      let heartbeat: NodeJS.Timeout
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const write = (line: Record<string, unknown>) => {
              if (!tabs.has(name)) return
              controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
              if ((controller.desiredSize ?? 0) > 0) return
              clearInterval(heartbeat)
              close(name)
              controller.error(new Error('[mux] the tab does not read its streams'))
            }
            heartbeat = setInterval(() => write({}), HEARTBEAT_MS)
            tabs.set(name, {write, streams: new Map()})
            write({})
          },
          cancel() {
            clearInterval(heartbeat)
            close(name)
          },
        },
        new ByteLengthQueuingStrategy({highWaterMark: MOST_BUFFERED}),
      )
    },
    add(name, stream, body) {
      const tab = tabs.get(name)
      const refusal = !tab
        ? httpError(404, 'This tab has no open stream')
        : tab.streams.size >= MOST_STREAMS || tab.streams.has(stream)
          ? httpError(429, 'Too many streams for one tab')
          : null
      if (refusal) void body.cancel().catch(() => {})
      if (refusal || !tab) throw refusal
      const reader = body.getReader()
      tab.streams.set(stream, reader)
      void pump(tab, stream, reader)
    },
    remove: (name, stream) => void end(tabs.get(name), stream),
  }
}
