import {expect, test} from 'vitest'
import {requireSystem, systemName} from '../../../scripts/release/system.ts'

test('a release that was built for another processor or C library is refused by name, and an older one is not', () => {
  expect(systemName()).toMatch(new RegExp(`^${process.platform} ${process.arch}( glibc| musl)?$`))
  expect(() => requireSystem(systemName())).not.toThrow()
  expect(() => requireSystem(undefined)).not.toThrow()
  expect(() => requireSystem('linux x64 glibc', 'linux x64 musl')).toThrow(
    'This release was built on linux x64 glibc and cannot run on linux x64 musl. Build it here: npm run build.',
  )
})
