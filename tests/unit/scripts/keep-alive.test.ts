import {spawn} from 'node:child_process'
import {expect, onTestFinished, test, vi} from 'vitest'
import {keepAlive} from '../../../scripts/stack/keep-alive.ts'
import {listen} from '../../helpers/listen.ts'

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

type Kept = Parameters<typeof keepAlive>[0]

const kept = (start: Kept['start'], change: Partial<Kept> = {}) =>
  keepAlive({name: 'The lake', first: idle(), start, pingUrl: 'http://127.0.0.1:9/', say: () => {}, ...change})

function useFakeClock() {
  vi.useFakeTimers({toFake: ['setInterval', 'setTimeout', 'performance']})
}

test('a process that no longer answers is ended and started again', async () => {
  useFakeClock()
  let answers = true
  let pings = 0
  const {url} = await listen((_, response) => {
    pings++
    if (answers) response.end()
    else response.destroy()
  })
  const said: string[] = []
  let starts = 0
  const start = async () => {
    starts++
    return idle()
  }
  const lake = kept(start, {pingUrl: url, say: line => said.push(line)})
  const first = lake.current()
  const until = async (isDone: () => boolean) => {
    while (!isDone()) {
      await vi.advanceTimersByTimeAsync(500)
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  await until(() => pings === 3)
  expect(said).toEqual([])
  answers = false
  await until(() => pings === 7)
  expect(await first.exited).toBe('SIGKILL')
  answers = true
  await until(() => starts > 0)
  expect(said).toEqual(['The lake does not answer; ending it.', 'The lake ended (SIGKILL); starting it again.'])
  await lake.stop()
})

test('a process that goes on is started another way once it ends', async () => {
  const starts: string[] = []
  const startAs = (name: string) => async () => {
    starts.push(name)
    return idle()
  }
  const lake = kept(startAs('the folder of the old version'))
  const first = lake.current()
  lake.replace(first, startAs('the folder of the new version'))
  expect(lake.current()).toBe(first)
  first.process.kill('SIGKILL')
  await vi.waitFor(() => expect(starts).toEqual(['the folder of the new version']), {timeout: 5000})
  await lake.stop()
})

test('a process that has served is started again at once, however often it ends', async () => {
  useFakeClock()
  let starts = 0
  const start = async () => {
    starts++
    return idle()
  }
  const lake = kept(start)
  for (let end = 1; end <= 8; end++) {
    await vi.advanceTimersByTimeAsync(4000)
    const child = lake.current()
    child.process.kill('SIGKILL')
    await child.exited
    await vi.advanceTimersByTimeAsync(500)
    expect(starts).toBe(end)
  }
  await lake.stop()
})

test('starts that fail come less and less often, yet every five seconds', async () => {
  useFakeClock()
  const tries: number[] = []
  const start = async () => {
    tries.push(performance.now())
    if (tries.length < 10) throw new Error('The lake did not start.')
    return idle()
  }
  const lake = kept(start)
  const first = lake.current()
  first.process.kill('SIGKILL')
  await first.exited
  while (tries.length < 10) await vi.advanceTimersByTimeAsync(100)
  const pauses = tries.slice(1).map((at, before) => at - (tries[before] ?? 0))
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5000)
  expect(pauses.at(-1)).toBeGreaterThan(1000)
  await lake.stop()
})
