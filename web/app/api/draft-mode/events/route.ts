// Sends a page in draft mode an empty event per content change. The source's token stays here. 403 outside draft mode.
import {draftMode} from 'next/headers'
import {client} from '#web/content/client.ts'

const encoder = new TextEncoder()

export async function GET(request: Request): Promise<Response> {
  const {isEnabled} = await draftMode()
  if (!isEnabled) return new Response('The draft mode is off.\n', {status: 403})
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const changes = client.live.events({includeDrafts: true, tag: 'preview'}).subscribe({
        next: ({type}) => {
          if (type === 'message' || type === 'restart') controller.enqueue(encoder.encode('data:\n\n'))
        },
        error: () => controller.close(),
      })
      stop = () => changes.unsubscribe()
      request.signal.addEventListener('abort', stop)
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
