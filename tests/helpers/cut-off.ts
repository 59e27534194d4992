import {randomBytes} from 'node:crypto'

const boundary = 'cut-off-boundary'

function part(name: string, value: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

/** A form whose connection breaks after the first 300 KB of its photo. */
export function cutOff(path: string, fields: Record<string, string>): Request {
  const head = Object.entries(fields).map(([name, value]) => part(name, value))
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const pieces = [Buffer.from(head.join('') + file), randomBytes(150_000), randomBytes(150_000)]
  const body = new ReadableStream({
    async pull(controller) {
      const piece = pieces.shift()
      // Later, as a real connection: what was sent before has been read by then.
      await new Promise(resolve => setTimeout(resolve, 5))
      if (piece) controller.enqueue(piece)
      else controller.error(new Error('the tab was closed'))
    },
  })
  const headers = {'content-type': `multipart/form-data; boundary=${boundary}`}
  return new Request(`http://handyman.example${path}`, {method: 'POST', headers, body, duplex: 'half'} as RequestInit)
}

/** The status, or that there was none for so long that there will be none. */
export async function statusOf(answer: Promise<Response>): Promise<number | 'no answer'> {
  const never = new Promise<'no answer'>(resolve => setTimeout(resolve, 15_000, 'no answer').unref())
  return Promise.race([answer.then(({status}) => status), never])
}
