import {expect, test} from 'vitest'
import {digest, randomUUID} from '#studio/insecure-origin.ts'
import {newRequestSchema} from '#web/domain/office/new-request.ts'

test('hashes are those of the browser, for views into larger buffers too', async () => {
  const bytes = Uint8Array.from({length: 3000}, (_, n) => n % 251)
  for (const name of ['SHA-1', 'SHA-256'] as const)
    for (const data of [bytes, bytes.subarray(7, 1234), bytes.buffer, new Uint8Array(0), new DataView(bytes.buffer, 5)])
      expect(new Uint8Array(await digest(name, data)), name).toEqual(
        new Uint8Array(await crypto.subtle.digest(name, data)),
      )
})

test('a call that is written down on plain http has a key that the office takes', () => {
  for (let n = 0; n < 20; n++) expect(newRequestSchema.shape.key.safeParse(randomUUID()).success).toBe(true)
  expect(randomUUID()).not.toBe(randomUUID())
})
