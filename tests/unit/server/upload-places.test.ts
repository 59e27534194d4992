import {afterEach, expect, test} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import {describeUploads, takePlace} from '#web/server/photos/upload-places.ts'

afterEach(forgetProcessValues)

test('health shows the upload places in use and a warning while none is left', () => {
  const leave = takePlace('uploads', null)
  expect(describeUploads()).toEqual({ok: true, text: '1 of 60 places in use'})
  for (let place = 1; place < 60; place++) expect(takePlace('uploads', null)).not.toBeNull()
  expect(takePlace('uploads', null)).toBeNull()
  expect(describeUploads()).toMatchObject({ok: true, isWarning: true})
  leave?.()
  expect(describeUploads().isWarning).toBeUndefined()
  expect(takePlace('uploads', null)).not.toBeNull()
})
