import {expect, test} from 'vitest'
import {createSemaphore} from '#web/server/photos/semaphore.ts'

/** Work that ends when the test says so. */
function work(pass: ReturnType<typeof createSemaphore>, weight: number) {
  const end = Promise.withResolvers<string>()
  const job = {isIn: false, end: end.resolve, fail: end.reject, done: Promise.resolve('')}
  job.done = pass(weight, () => {
    job.isIn = true
    return end.promise
  })
  return job
}

const settle = () => new Promise(setImmediate)

test('as much goes in as there is room for, the others wait in their order', async () => {
  const pass = createSemaphore(10)
  const jobs = [work(pass, 6), work(pass, 4), work(pass, 8), work(pass, 2)]
  await settle()
  // The last would fit sooner, but whoever came before it is not to starve.
  jobs[1]?.end('small')
  await settle()
  expect(jobs.map(({isIn}) => isIn)).toEqual([true, true, false, false])
  jobs[0]?.end('large')
  await settle()
  expect(jobs.map(({isIn}) => isIn)).toEqual([true, true, true, true])
  expect(await jobs[0]?.done).toBe('large')
})

test('what is heavier than all that fits goes alone', async () => {
  const pass = createSemaphore(10)
  const small = work(pass, 1)
  const heavy = work(pass, 1000)
  const next = work(pass, 1)
  await settle()
  expect([heavy.isIn, next.isIn]).toEqual([false, false])
  small.end('')
  await settle()
  expect([heavy.isIn, next.isIn]).toEqual([true, false])
  heavy.end('')
  await settle()
  expect(next.isIn).toBe(true)
})

test('work that fails leaves its room to the next', async () => {
  const pass = createSemaphore(10)
  const broken = work(pass, 10)
  const next = work(pass, 10)
  await settle()
  broken.fail(new Error('damaged'))
  await expect(broken.done).rejects.toThrow('damaged')
  await settle()
  expect(next.isIn).toBe(true)
})
