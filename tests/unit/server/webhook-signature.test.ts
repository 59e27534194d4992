import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {expect, test} from 'vitest'
import {verifyWebhook} from '#web/server/security/webhook-signature.ts'

const secret = 'a shared secret'

async function signedRequest(body: string, signedBody = body, at = Date.now(), key = secret) {
  return new Request('http://localhost/api/revalidate', {
    method: 'POST',
    body,
    headers: {[SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(signedBody, at, key)},
  })
}

test('a call signed with the shared secret is accepted with its body', async () => {
  const request = await signedRequest('{"_id":"faq-areas","_type":"faq"}')
  expect(await verifyWebhook(request, secret)).toEqual({ok: true, body: {_id: 'faq-areas', _type: 'faq'}})
})

test('a changed body, another secret and a missing signature are refused', async () => {
  const unsigned = new Request('http://localhost/', {method: 'POST', body: '{}'})
  const changed = await signedRequest('{"_id":"b"}', '{"_id":"a"}')
  const stranger = await signedRequest('{"_id":"a"}', '{"_id":"a"}', Date.now(), 'another secret')
  for (const request of [changed, stranger, unsigned])
    expect(await verifyWebhook(request, secret)).toMatchObject({ok: false, status: 401})
})

test('a signature is good for five minutes before and after its time, then it is a replay', async () => {
  const body = '{"_id":"a"}'
  const minutes = (count: number) => Date.now() + count * 60_000
  for (const at of [minutes(-6), minutes(-5) - 1000, minutes(6)]) {
    expect(await verifyWebhook(await signedRequest(body, body, at), secret)).toMatchObject({ok: false, status: 401})
  }
  for (const at of [minutes(-4), minutes(4)]) {
    expect(await verifyWebhook(await signedRequest(body, body, at), secret)).toMatchObject({ok: true})
  }
})

test('a body of more than 256 KB is refused, and one of just so much is read', async () => {
  const longest = 256 * 1024
  const just = JSON.stringify('x'.repeat(longest - 2))
  expect(await verifyWebhook(await signedRequest(just), secret)).toMatchObject({ok: true})
  const more = `${just} `
  expect(await verifyWebhook(await signedRequest(more), secret)).toMatchObject({ok: false, status: 413})
})

test('a malformed signature header, an empty body and a body that is no JSON are refused without throwing', async () => {
  const withSignature = (signature: string, body?: string) =>
    new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: {[SIGNATURE_HEADER_NAME]: signature},
    } as RequestInit)
  for (const request of [withSignature('t=yesterday,v1=%%%', '{}'), withSignature('t=1,v1=a')])
    expect(await verifyWebhook(request, secret)).toMatchObject({ok: false, status: 401})
  expect(await verifyWebhook(await signedRequest('not json'), secret)).toMatchObject({ok: false, status: 400})
})

test('without a configured secret nothing is accepted, however it is signed', async () => {
  const unsigned = new Request('http://localhost/', {method: 'POST', body: '{}'})
  expect(await verifyWebhook(unsigned, '')).toMatchObject({ok: false, status: 403})
  expect(await verifyWebhook(await signedRequest('{}'), null)).toMatchObject({ok: false, status: 403})
})
