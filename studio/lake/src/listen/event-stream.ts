/** Server-sent events as a web `Response`, with heartbeats and cleanup; slow readers are disconnected. */

/** Proxies drop silent connections after 30 to 60 s; Sanity sends comments at about this rate (4.8). */
export const heartbeatIntervalMs = 15_000

/** Bounds memory: a reader this far behind must reconnect. */
const maxPendingBytes = 4 * 1024 * 1024

export interface EventSink {
  /** @param id the `Last-Event-ID` of a reconnecting reader */
  send(event: string, data: unknown, id?: string | number): void
  close(): void
}

export interface StreamOptions {
  /** Checked before each event and heartbeat: signing out ends the stream. */
  isWelcome?: () => boolean
  onEnd?: () => void
}

/** @param open called once, synchronously; returns the cleanup, which runs exactly once */
export function eventStream(
  open: (sink: EventSink) => () => void,
  {isWelcome = () => true, onEnd}: StreamOptions = {},
): Response {
  const encoder = new TextEncoder()
  let end: () => void = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let live = true
        let undo: (() => void) | undefined
        const heartbeat = setInterval(() => (isWelcome() ? write(':\n\n') : close()), heartbeatIntervalMs)
        heartbeat.unref()
        end = () => {
          if (!live) return
          live = false
          clearInterval(heartbeat)
          undo?.()
          onEnd?.()
        }
        function close(): void {
          if (!live) return
          end()
          controller.close()
        }
        function write(text: string): void {
          if (!live) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) > 0) return
          end()
          controller.error(new Error('the reader of this event stream does not keep up'))
        }
        undo = open({
          send(event, data, id) {
            if (!isWelcome()) return close()
            const head = id === undefined ? '' : `id: ${id}\n`
            write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
          },
          close,
        })
        // The stream closed while opening.
        if (!live) undo()
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({highWaterMark: maxPendingBytes}),
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
