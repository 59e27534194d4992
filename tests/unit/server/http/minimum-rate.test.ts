import {beforeEach, expect, test, vi} from 'vitest'
import {readBody} from '#web/server/http/read-body.ts'
import {readMultipart} from '#web/server/http/read-multipart.ts'

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance']})
})
const second = 1000

/** `piecesKb[n]` is sent at the end of second n; then nothing more comes. */
function slowRequest(piecesKb: number[], type = 'text/plain'): Request {
  let isOver = false
  const body = new ReadableStream({
    start(controller) {
      piecesKb.forEach((size, n) => {
        setTimeout(() => isOver || controller.enqueue(new Uint8Array(size * 1000)), (n + 1) * second)
      })
    },
    cancel() {
      isOver = true
    },
  })
  const init = {method: 'POST', body, headers: {'content-type': type}, duplex: 'half'}
  return new Request('https://handyman.example/', init as RequestInit)
}

/** In how many seconds it is over. */
async function secondsOf(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const began = performance.now()
  void work.then(() => {
    isOver = true
  })
  while (!isOver && performance.now() - began < 1000 * second) await vi.advanceTimersByTimeAsync(second / 2)
  return Math.round((performance.now() - began) / second)
}

const limits = {maxFieldBytes: 100, files: 1, maxFileBytes: 20_000_000, folder: '', takesFiles: false}
const form = 'multipart/form-data; boundary=b'

test.each([
  ['a form that sends nothing more', [], 12],
  ['a form of 1 KB a second', Array(600).fill(1), 13],
])('%s is over after ten seconds, with 408', async (_what, pieces, seconds) => {
  const read = readMultipart(slowRequest(pieces, form), limits)
  expect(await secondsOf(read)).toBeLessThan(seconds)
  expect(await read).toMatchObject({ok: false, status: 408})
})

test.each([
  ['sends 42 KB a second for minutes', Array(290).fill(42), 290],
  ['is in a tunnel for as long as it was fast before', [...Array(30).fill(40), ...Array(60).fill(0), 40], 91],
])('a phone that %s is heard out', async (_what, pieces, seconds) => {
  expect(await secondsOf(readMultipart(slowRequest(pieces, form), limits))).toBeGreaterThan(seconds)
})

test('a body without files has half a minute, and then 408', async () => {
  const read = readBody(slowRequest([]), 1000)
  expect(await secondsOf(read)).toBeLessThan(32)
  expect(await read).toMatchObject({ok: false, status: 408})
})
