/**
 * A server-sent event stream as a web `Response`: comment heartbeats, cleanup when the reader goes away, and an end to
 * readers that do not keep up. Carries listeners and live events, over a socket or through the multiplexer.
 */

/** Proxies drop silent connections after 30 to 60 s; Sanity sends a comment about this often (4.8). */
export const heartbeatIntervalMs = 15_000

/** A reader this far behind is gone or stuck. It reconnects and starts over; the lake's memory stays bounded. */
const maxPendingBytes = 4 * 1024 * 1024

export interface EventSink {
  /** @param id Becomes the `Last-Event-ID` of a reconnecting reader. */
  send(event: string, data: unknown, id?: string | number): void
  close(): void
}

/**
 * @param open Called once with the sink, synchronously; may send at once. Returns what undoes it, which is called
 *   exactly once, however the stream ends.
 * @param isWelcome Asked before each event and heartbeat: a reader who has signed out meanwhile hears nothing more. The
 *   stream ends, and the reader's next try is refused as any request is.
 */
export function eventStream(open: (sink: EventSink) => () => void, isWelcome = () => true): Response {
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
        // Closed or overrun while opening: what it set up is not needed any more.
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
