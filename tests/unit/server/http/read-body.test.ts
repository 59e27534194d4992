import {expect, test} from 'vitest'
import {mediaType, parseJson, readBody} from '#web/server/http/read-body.ts'

function streamed(chunks: Uint8Array[], headers: Record<string, string> = {}) {
  let given = 0
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks[given++]
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
  const request = new Request('https://x.example/', {method: 'POST', body, headers, duplex: 'half'} as RequestInit)
  return {request, given: () => given}
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('a body of exactly as much as allowed is read, whatever way its characters are cut', async () => {
  const all = bytes('Zoë 😀')
  const {request} = streamed([...all].map(byte => new Uint8Array([byte])))
  expect(await readBody(request, all.length)).toEqual({ok: true, text: 'Zoë 😀'})
})

test('one byte more is 413, counted in bytes, and a body that never ends is left as soon as it is too long', async () => {
  const {request} = streamed([bytes('Zo'), bytes('ë')])
  expect(await readBody(request, 3)).toMatchObject({ok: false, status: 413, error: expect.stringContaining('3 bytes')})
  const endless = streamed(Array.from({length: 1000}, () => new Uint8Array(10)))
  expect(await readBody(endless.request, 25)).toMatchObject({ok: false, status: 413})
  expect(endless.given()).toBeLessThan(10)
})

test('a body that says itself that it is too long is not read at all', async () => {
  const {request} = streamed([bytes('x')], {'content-length': '26'})
  expect(await readBody(request, 25)).toMatchObject({ok: false, status: 413})
  expect(request.bodyUsed).toBe(false)
  const told = streamed([bytes('x')], {'content-length': '25'})
  expect(await readBody(told.request, 25)).toEqual({ok: true, text: 'x'})
})

test('no body at all is an empty text', async () => {
  expect(await readBody(new Request('https://x.example/'), 10)).toEqual({ok: true, text: ''})
})

test('what is no JSON is undefined, and null is null', () => {
  expect(['{', '', 'null', '{"a":1}'].map(parseJson)).toEqual([undefined, undefined, null, {a: 1}])
})

test('the type of a body is read without its parameters, in small letters', () => {
  const typeOf = (type: string | null) =>
    mediaType(new Request('https://x.example/', {headers: type === null ? {} : {'content-type': type}}))
  expect(typeOf('Application/JSON ; charset=utf-8')).toBe('application/json')
  expect(typeOf('text/plain')).toBe('text/plain')
  expect(typeOf(null)).toBe('')
})
