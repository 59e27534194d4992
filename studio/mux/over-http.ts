import {type Carrier, type CarrierEvents, type Line, RefusedError} from './carrier.ts'

/** Serves networks that block WebSockets. */
export async function openHttpCarrier(base: string, events: CarrierEvents, authorization: string): Promise<Carrier> {
  const tab = crypto.randomUUID()
  const closing = new AbortController()
  const response = await fetch(`${base}/_mux/stream?c=${tab}`, {
    headers: {authorization},
    signal: closing.signal,
    cache: 'no-store',
  })
  if (response.status === 401) throw new RefusedError(response)
  if (!response.ok || !response.body) throw new TypeError(`The content lake refused the stream (${response.status})`)
  // Reads in the background; a loss ends every stream.
  void readLines(response.body, line => events.line(JSON.parse(line) as Line)).then(
    () => events.lost(new TypeError('The content lake closed the connection')),
    error => events.lost(error),
  )

  function post(
    what: 'sub' | 'unsub',
    body: Record<string, string>,
    headers = new Headers({authorization}),
  ): Promise<Response> {
    headers.set('content-type', 'application/json')
    headers.delete('accept')
    return fetch(`${base}/_mux/${what}`, {method: 'POST', headers, body: JSON.stringify({c: tab, ...body})})
  }

  return {
    async subscribe(i, u, headers) {
      const answer = await post('sub', {i, u}, new Headers(headers))
      // 404 means the lake forgot this tab: reconnect instead of failing.
      if (answer.status === 404) throw new TypeError('The connection to the content lake was lost')
      return answer
    },
    // If this is lost, the lake drops the stream with the tab.
    unsubscribe: i => void post('unsub', {i}).catch(() => {}),
    close: () => closing.abort(),
  }
}

async function readLines(body: ReadableStream<Uint8Array>, receive: (line: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + decoder.decode(chunk.value, {stream: true})).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') receive(line)
  }
}
