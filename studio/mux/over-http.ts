import type {Carrier, CarrierEvents} from './mux-fetch.ts'

/** Serves networks that block WebSockets. */
export async function openHttpCarrier(base: string, events: CarrierEvents, authorization: string): Promise<Carrier> {
  const tab = crypto.randomUUID()
  const closing = new AbortController()
  const stream = await fetch(`${base}/_mux/stream?c=${tab}`, {
    headers: {authorization},
    signal: closing.signal,
    cache: 'no-store',
  })
  if (!stream.ok || !stream.body) {
    // An ended session leads to the sign-in page.
    const cause = stream.status === 401 && {s: 401, b: await stream.text()}
    throw new TypeError(`The content lake refused the stream (${stream.status})`, {cause})
  }
  const lost = () => events.lost(new TypeError('The connection to the content lake was lost'))
  // Reads in the background; a loss ends every stream.
  readLines(stream.body, line => events.line(JSON.parse(line))).then(lost, lost)

  function post(what: 'sub' | 'unsub', body: Record<string, string>, given = new Headers({authorization})) {
    const headers = new Headers(given)
    headers.set('content-type', 'application/json')
    headers.delete('accept')
    return fetch(`${base}/_mux/${what}`, {method: 'POST', headers, body: JSON.stringify({c: tab, ...body})})
  }
  async function add(i: string, u: string, headers: Headers): Promise<void> {
    const answer = await post('sub', {i, u}, headers)
    // 404 means that the lake forgot this tab: reconnect instead of failing. That a stream is open stands in the shared one.
    if (answer.status === 404) events.line({i, e: 1})
    else if (!answer.ok) events.line({i, s: answer.status, b: await answer.text()})
  }

  return {
    add: (i, ...words) => void add(i, ...words).catch(() => events.line({i, e: 1})),
    // If this is lost, the lake drops the stream with the tab.
    remove: i => void post('unsub', {i}).catch(() => {}),
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
