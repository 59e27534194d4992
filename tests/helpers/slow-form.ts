const boundary = 'slow-form-boundary'

/** A form that begins and then sends nothing more. `cut` ends its connection. */
export function slowForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const head = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
  let cut = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(`${head}${file}the first bytes`))
      cut = () => controller.error(new Error('cut'))
    },
  })
  const type = `multipart/form-data; boundary=${boundary}`
  const init = {method: 'POST', headers: {'content-type': type, ...headers}, body, duplex: 'half'}
  return {request: new Request(`https://handyman.example${path}`, init as RequestInit), cut: () => cut()}
}
