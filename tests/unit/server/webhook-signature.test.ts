import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {expect, test} from 'vitest'
import {verifyWebhook} from '#web/server/webhook-signature.ts'

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
  const changed = await signedRequest('{"_id":"b"}', '{"_id":"a"}')
  expect(await verifyWebhook(changed, secret)).toMatchObject({ok: false, status: 401})
  const stranger = await signedRequest('{"_id":"a"}', '{"_id":"a"}', Date.now(), 'another secret')
  expect(await verifyWebhook(stranger, secret)).toMatchObject({ok: false, status: 401})
  const unsigned = new Request('http://localhost/', {method: 'POST', body: '{}'})
  expect(await verifyWebhook(unsigned, secret)).toMatchObject({ok: false, status: 401})
})

test('a signature that is more than five minutes old is refused as a replay', async () => {
  const replay = await signedRequest('{"_id":"a"}', '{"_id":"a"}', Date.now() - 6 * 60_000)
  expect(await verifyWebhook(replay, secret)).toMatchObject({ok: false, status: 401})
})

test('a malformed signature header, an empty body and a body that is no JSON are refused without throwing', async () => {
  const malformed = new Request('http://localhost/', {
    method: 'POST',
    body: '{}',
    headers: {[SIGNATURE_HEADER_NAME]: 't=yesterday,v1=%%%'},
  })
  expect(await verifyWebhook(malformed, secret)).toMatchObject({ok: false, status: 401})
  const empty = new Request('http://localhost/', {method: 'POST', headers: {[SIGNATURE_HEADER_NAME]: 't=1,v1=a'}})
  expect(await verifyWebhook(empty, secret)).toMatchObject({ok: false, status: 401})
  const text = await signedRequest('not json')
  expect(await verifyWebhook(text, secret)).toMatchObject({ok: false, status: 400})
})

test('without a configured secret nothing is accepted, however it is signed', async () => {
  expect(await verifyWebhook(await signedRequest('{}'), null)).toMatchObject({ok: false, status: 403})
})
