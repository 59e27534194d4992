import {afterEach, expect, test, vi} from 'vitest'
import {postRequest} from '#web/components/form/send/post-request.ts'
import type {RequestBody} from '#web/components/form/send/request-body.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, {status}))
  return postRequest({source: 'website', form_type: 'contact'} as unknown as RequestBody, 'key-of-the-form')
}

test('a stored request is known by form_id or request_id', async () => {
  const stored = {kind: 'stored', formId: 'a', number: 7, replyBy: null}
  expect(await answering(200, {form_id: 'a', number: 7})).toEqual(stored)
  expect(await answering(200, {request_id: 'a', number: 7})).toEqual(stored)
})

test('a refusal without fields names none', async () => {
  expect(await answering(400, {error: 'No', fields: null})).toEqual({kind: 'refused', error: 'No', fields: {}})
})
