import {randomBytes} from 'node:crypto'

const boundary = 'broken-form-boundary'

/** A form with a photo, of which `send` gets all that stands before the photo's bytes. */
function sendForm(path: string, fields: Record<string, string>, send: (head: Buffer) => UnderlyingDefaultSource) {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => `"${name}"\r\n\r\n${value}`),
    '"file"; filename="a.jpg"',
  ]
  const head = parts.map(part => `--${boundary}\r\ncontent-disposition: form-data; name=${part}\r\n`).join('')
  const headers = {'content-type': `multipart/form-data; boundary=${boundary}`}
  const body = new ReadableStream(send(Buffer.from(`${head}\r\n`)))
  return new Request(`https://handyman.example${path}`, {method: 'POST', headers, body, duplex: 'half'} as RequestInit)
}

/** Its connection breaks after the first 300 KB of its photo. */
export function cutOff(path: string, fields: Record<string, string>): Request {
  return sendForm(path, fields, head => {
    const pieces = [head, randomBytes(150_000), randomBytes(150_000)]
    return {
      async pull(controller) {
        const piece = pieces.shift()
        // Later, as a real connection: what was sent before has been read by then.
        await new Promise(resolve => setTimeout(resolve, 5))
        if (piece) controller.enqueue(piece)
        else controller.error(new Error('the tab was closed'))
      },
    }
  })
}

/** It begins and then sends nothing more, from an address. `cut` ends its connection. */
export function slowForm(path: string, fields: Record<string, string>, address: string) {
  let cut = () => {}
  const request = sendForm(path, fields, head => ({
    start(controller) {
      controller.enqueue(head)
      cut = () => controller.error(new Error('cut'))
    },
  }))
  request.headers.set('x-forwarded-for', address)
  return {request, cut: () => cut()}
}
