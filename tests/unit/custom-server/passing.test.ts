import {once} from 'node:events'
import {expect, test} from 'vitest'
import {openFront} from '../../helpers/front.ts'
import {sayRaw} from '../../helpers/listen.ts'

test('a stream of events leaves word by word', async () => {
  let end = () => {}
  await using front = await openFront(async (_, response) => {
    response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-store'})
    response.write('data: 1\n\n')
    end = () => response.end('data: 2\n\n')
  })
  const {body} = await fetch(`http://127.0.0.1:${front.port}/events`)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: 1\n\n')
  end()
  expect((await reader?.read())?.value).toBe('data: 2\n\n')
})

test('a picture larger than the socket takes at once ends, although Next compresses what it sends', async () => {
  const {default: compression} = await import('next/dist/compiled/compression/index.js')
  const part = Buffer.alloc(1_000_000, 7)
  await using front = await openFront(async (request, response) => {
    compression()(request, response, () => {})
    response.setHeader('content-type', 'image/png')
    for (let n = 0; n < 8; n++) {
      if (!response.write(part)) await once(response, 'drain')
    }
    response.end()
  })
  const {headers, text} = await front.get('/og', {'accept-encoding': 'gzip'})
  expect(headers['content-encoding']).toBeUndefined()
  expect(text.length).toBeGreaterThanOrEqual(8_000_000)
})

test('a page that is written in pieces arrives whole, with the scripts of all of them named', async () => {
  await using front = await openFront(async (_, response) => {
    response.setHeader('content-type', 'text/html')
    response.flushHeaders()
    response.write('<script>self.__next_f.push([1,"a')
    await new Promise<void>(resolve => response.write('"])</script>', () => resolve()))
    response.end('<p>end</p>')
  })
  const {text, headers} = await front.get('/a?x')
  expect(text).toBe('<script>self.__next_f.push([1,"a"])</script><p>end</p>')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
})

test('what is larger than may be held goes on as it comes, with no inline script allowed', async () => {
  const part = Buffer.alloc(1_000_000, 'x')
  await using front = await openFront(async (_, response) => {
    response.setHeader('content-type', 'text/html')
    response.write('<script>self.__next_f.push([0])</script>')
    for (let n = 0; n < 12; n++) {
      if (!response.write(part)) await once(response, 'drain')
    }
    response.end()
  })
  const {text, headers} = await front.get('/large')
  expect(text).toHaveLength(12_000_040)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
})

test('a fault of Next is a 500 without a word of it, which nobody keeps', async () => {
  await using front = await openFront(async () => {
    throw new Error('secret')
  })
  const {status, text, headers} = await front.get('/a')
  expect([status, text, headers['cache-control']]).toEqual([500, '', 'no-store'])
  expect(front.faults).toEqual([new Error('secret')])
})

test('headers beyond all measure are answered 431, broken ones 400, and the connection is closed', async () => {
  await using front = await openFront(async (_, response) => void response.end('ok'))
  const say = (header: string) => sayRaw(front.port, `GET / HTTP/1.1\r\nhost: a\r\n${header}\r\n\r\n`)
  expect(await say(`x-long: ${'x'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /)
  expect(await say('no colon here')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a request without a body ends for whoever waits for its end, and one with a body is read whole', async () => {
  await using front = await openFront(async (request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    await once(request, 'end')
    response.end(`[${text}]`)
  })
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const say = (rest: string) =>
      sayRaw(front.port, `${method} /api/x HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${rest}`)
    expect(await say('\r\n'), method).toContain('[]')
    expect(await say('Content-Length: 0\r\n\r\n'), method).toContain('[]')
    expect(await say('Content-Length: 5\r\n\r\nwords'), method).toContain('[words]')
  }
})
