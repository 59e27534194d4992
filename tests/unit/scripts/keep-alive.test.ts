import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {expect, onTestFinished, test, vi} from 'vitest'
import {keepAlive} from '../../../scripts/stack/keep-alive.ts'

/** A process that does nothing until it is ended. */
function idle() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = new Promise<number | string>(resolve => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0))
  })
  return {
    process: child,
    exited,
    ready: Promise.resolve({}),
    async stop() {
      child.kill()
      await exited
    },
  }
}

test('a process that no longer answers is ended and started again', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'setTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  let answers = true
  let pings = 0
  const server = createServer((_, response) => {
    pings++
    if (answers) response.end()
    else response.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const {port} = server.address() as {port: number}
  const said: string[] = []
  let starts = 0
  const kept = keepAlive({
    name: 'The lake',
    first: idle(),
    start: async () => {
      starts++
      return idle()
    },
    pingUrl: `http://127.0.0.1:${port}/`,
    say: line => said.push(line),
  })
  const first = kept.current()
  const untilPing = async (count: number) => {
    while (pings < count) {
      await vi.advanceTimersByTimeAsync(10_000)
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  await untilPing(3)
  expect(said).toEqual([])
  answers = false
  await untilPing(7)
  expect(await first.exited).toBe('SIGKILL')
  answers = true
  while (starts === 0) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(said).toEqual(['The lake does not answer; ending it.', 'The lake ended (SIGKILL); starting it again.'])
  await kept.stop()
})

test('a process that goes on is started another way once it ends', async () => {
  const starts: string[] = []
  const startAs = (name: string) => async () => {
    starts.push(name)
    return idle()
  }
  const kept = keepAlive({
    name: 'The lake',
    first: idle(),
    start: startAs('the folder of the old version'),
    pingUrl: 'http://127.0.0.1:9/',
    say: () => {},
  })
  const first = kept.current()
  kept.replace(first, startAs('the folder of the new version'))
  expect(kept.current()).toBe(first)
  first.process.kill('SIGKILL')
  await vi.waitFor(() => expect(starts).toEqual(['the folder of the new version']), {timeout: 5000})
  await kept.stop()
})

test('a process that has served is started again at once, however often it ends', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'setTimeout', 'performance']})
  onTestFinished(() => void vi.useRealTimers())
  let starts = 0
  const start = async () => {
    starts++
    return idle()
  }
  const kept = keepAlive({name: 'The lake', first: idle(), start, pingUrl: 'http://127.0.0.1:9/', say: () => {}})
  for (let end = 1; end <= 8; end++) {
    await vi.advanceTimersByTimeAsync(4000)
    const child = kept.current()
    child.process.kill('SIGKILL')
    await child.exited
    await vi.advanceTimersByTimeAsync(500)
    expect(starts).toBe(end)
  }
  await kept.stop()
})

test('starts that fail come less and less often, yet every five seconds', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'setTimeout', 'performance']})
  onTestFinished(() => void vi.useRealTimers())
  const tries: number[] = []
  const start = async () => {
    tries.push(performance.now())
    if (tries.length < 10) throw new Error('The lake did not start.')
    return idle()
  }
  const kept = keepAlive({name: 'The lake', first: idle(), start, pingUrl: 'http://127.0.0.1:9/', say: () => {}})
  const first = kept.current()
  first.process.kill('SIGKILL')
  await first.exited
  while (tries.length < 10) await vi.advanceTimersByTimeAsync(100)
  const pauses = tries.slice(1).map((at, before) => at - (tries[before] ?? 0))
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5000)
  expect(pauses.at(-1)).toBeGreaterThan(1000)
  await kept.stop()
})
