import {afterEach, expect, test} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import {describeUploads, slotHolder, takeSlot} from '#web/server/photos/upload-slots.ts'

afterEach(forgetProcessValues)

test('health shows the upload slots in use and a warning while none is left', () => {
  const leave = takeSlot('uploads', null)
  expect(describeUploads()).toEqual({ok: true, text: '1 of 60 slots in use'})
  for (let place = 1; place < 60; place++) expect(takeSlot('uploads', null)).not.toBeNull()
  expect(takeSlot('uploads', null)).toBeNull()
  expect(describeUploads()).toMatchObject({ok: true, isWarning: true})
  leave?.()
  expect(describeUploads().isWarning).toBeUndefined()
  expect(takeSlot('uploads', null)).not.toBeNull()
})

test('places are counted by socket where no proxy is trusted, and not shared where all visitors look like one', () => {
  const from = (forwarded?: string) =>
    new Request('https://x.example/', {headers: forwarded === undefined ? {} : {'x-forwarded-for': forwarded}})
  expect(slotHolder(from('203.0.113.7'), 1)).toBe('203.0.113.7')
  expect(slotHolder(from('anything'), 1)).toBe('unknown')
  expect(slotHolder(from('203.0.113.7'), 0)).toBeNull()
})
