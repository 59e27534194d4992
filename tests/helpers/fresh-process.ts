/** Each test leaves clock, globals and environment as they were; unit tests share a process, and each file begins as in one of its own. */
import {afterEach, vi} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'

forgetProcessValues()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
