import {randomBytes} from 'node:crypto'
import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {long, nextAt, nextWith, openFront} from '../../helpers/front.ts'

const draft = {cookie: '__prerender_bypass=abc'}

test('Next is asked for whole, plain pages, and compares only what is no page', async () => {
  const seen: object[] = []
  await using front = await openFront(async (request, response) => {
    const {'accept-encoding': encoding, 'if-none-match': etag, 'if-modified-since': date} = request.headers
    seen.push({encoding, etag, date})
    response.setHeader('content-type', 'text/html')
    response.end('<p>text</p>')
  })
  const asked = {'accept-encoding': 'br', 'if-none-match': '"a"', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT'}
  await front.get('/page?x', asked)
  await front.get('/cms/picture', asked)
  expect(seen).toEqual([
    {encoding: undefined, etag: undefined, date: undefined},
    {encoding: undefined, etag: '"a"', date: asked['if-modified-since']},
  ])
})

test('who asks for the head alone first leaves no empty page to the others', async () => {
  await using front = await openFront((request, response, cache) =>
    nextWith({'/a': () => ({body: request.method === 'HEAD' ? '' : long('a ')})})(request, response, cache),
  )
  expect((await front.get('/a', {}, 'HEAD')).status).toBe(200)
  expect((await front.get('/a')).text).toBe(long('a '))
})

test('of a page that is not kept everybody gets his own, two at a time', async () => {
  const gates = Array.from({length: 3}, () => Promise.withResolvers<void>())
  let asked = 0
  await using front = await openFront(async (_, response) => {
    const place = asked++
    await gates[place]?.promise
    response.writeHead(200, {'content-type': 'text/html', 'cache-control': 'no-store'}).end(`reader ${place}`)
  })
  const answers = [front.get('/a'), front.get('/a'), front.get('/a')]
  await expect.poll(() => asked).toBe(2)
  gates[1]?.resolve()
  await expect.poll(() => asked).toBe(3)
  for (const gate of gates) gate.resolve()
  const texts = await Promise.all(answers.map(async answer => (await answer).text))
  expect(texts.toSorted()).toEqual(['reader 0', 'reader 1', 'reader 2'])
})

test('only pages under their plain address are kept, and nothing of the API, the lake or the Studio', async () => {
  const paths = ['/api/a', '/cms/a', '/studio/a', '/_next/a', '/og/a', '/a%20b', '/a;b']
  await using front = await openFront(nextAt(paths))
  for (const path of [...paths, ...paths]) expect((await front.get(path)).status, path).toBe(200)
  expect(front.asked).toEqual([...paths, ...paths])
})

test('headers arrive however Next gives them, each as often as it was given, and Next hears that they are sent', async () => {
  let sent = 0
  await using front = await openFront(async (request, response) => {
    const cookies = ['set-cookie', 'a=1', 'set-cookie', 'b=2', 'content-type', 'text/html']
    if (request.url === '/list') response.writeHead(201, cookies)
    else response.writeHead(201, {'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/html', 'x-none': undefined})
    response.end('text', () => sent++)
  })
  for (const path of ['/list', '/object']) {
    const {status, headers} = await front.get(path)
    expect([status, headers['set-cookie'], headers['content-type']]).toEqual([201, ['a=1', 'b=2'], 'text/html'])
  }
  await expect.poll(() => sent).toBe(2)
})

test('what is encoded already, small or no text is sent as it is, with a policy of its own', async () => {
  const json = JSON.stringify(randomBytes(4000).toString('hex'))
  const answers: Record<string, [type: string, body: Buffer, encoding?: string]> = {
    '/encoded': ['application/json', gzipSync(json), 'gzip'],
    '/small': ['text/html', Buffer.from('<p>small</p>')],
    '/picture': ['image/png', Buffer.alloc(5000, 7)],
  }
  await using front = await openFront(async ({url = ''}, response) => {
    const [type, body, encoding] = answers[url] ?? expect.fail(url)
    response.setHeader('content-type', type)
    if (encoding) response.setHeader('content-encoding', encoding)
    response.end(body)
  })
  const encodings: unknown[] = []
  for (const path of Object.keys(answers)) {
    const {headers} = await front.get(path, {'accept-encoding': 'gzip, br'})
    encodings.push(headers['content-encoding'])
    expect(headers['content-security-policy'], path).toContain("object-src 'none'")
  }
  expect(encodings).toEqual(['gzip', undefined, undefined])
  expect((await front.get('/encoded', {'accept-encoding': 'gzip'})).text).toBe(json)
})

test('scripts are held back on the pages of visitors alone, and no length is told that is another one', async () => {
  const body = `<script>document.querySelectorAll('script[type=deferred]')</script><script src="/_next/static/a.js" async=""></script>`
  await using front = await openFront(async (request, response) => {
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-length', body.length)
    response.end(request.method === 'HEAD' ? '' : body)
  })
  expect((await front.get('/a')).text).toContain('type="deferred"')
  expect((await front.get('/a', {}, 'HEAD')).headers['content-length']).toBeUndefined()
  for (const [path, headers] of [
    ['/a', draft],
    ['/studio', {}],
  ] as const) {
    expect((await front.get(path, headers)).text).toBe(body)
    expect((await front.get(path, headers, 'HEAD')).headers['content-length']).toBe(String(body.length))
  }
})
