import {spawn} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createPictureProcesses, type ProcessOptions} from '#web/server/photos/picture-process.ts'

type Job = {ms: number} | {exit: number} | {pid: true}

/** Stands for the program that opens pictures, and takes as long as the test says. */
const program = `
  process.send('ready')
  process.on('message', job => {
    if ('exit' in job) process.exit(job.exit)
    setTimeout(() => process.send({answer: process.pid, rssBytes: job.worn ? 1e9 : 0}), job.ms ?? 0)
  })
  process.on('disconnect', () => process.exit())`

async function start(options: Partial<ProcessOptions> = {}) {
  const file = join(await temporaryFolder(), 'program.mjs')
  await writeFile(file, program)
  const processes = createPictureProcesses<Job & {worn?: boolean}, number>({file, ...options})
  onTestFinished(() => processes.close())
  return processes
}

const waitForEnd = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000)

test('a picture that takes long does not hold up those behind it, however many such pictures there are', async () => {
  const {open} = await start({lateMs: 300})
  const done: string[] = []
  const ask = async (name: string, ms: number) => {
    const pid = await open({ms})
    done.push(name)
    return pid
  }
  const slow = [ask('slow 1', 4000), ask('slow 2', 1000), ask('slow 3', 1000)]
  const quick = ['a', 'b', 'c'].map(name => ask(name, 1))
  await Promise.all(quick)
  expect(done).toEqual(['a', 'b', 'c'])
  // None is lost, and they come in their order.
  const pids = await Promise.all(slow)
  expect(pids).not.toContain(null)
  expect(done.slice(3)).toEqual(['slow 1', 'slow 2', 'slow 3'])
})

test('pictures come one after the other through one process, as long as none takes long', async () => {
  const {open} = await start()
  const pids = await Promise.all([1, 2, 3, 4].map(() => open({ms: 1})))
  expect(new Set(pids).size).toBe(1)
})

test('a picture whose process ends fails alone, and the next one gets a new process', async () => {
  const {open} = await start()
  const first = await open({ms: 1})
  const [broken, next] = await Promise.all([open({exit: 1}), open({ms: 1})])
  expect(broken).toBeNull()
  expect(next).toEqual(expect.any(Number))
  expect(next).not.toBe(first)
})

test('a picture that takes forever is given up', async () => {
  const {open} = await start({timeoutMs: 300})
  expect(await open({ms: 60_000})).toBeNull()
  expect(await open({ms: 1})).toEqual(expect.any(Number))
})

test('a process that a picture has filled takes no further one', async () => {
  const {open} = await start()
  const first = await open({ms: 1, worn: true})
  expect(await open({ms: 1})).not.toBe(first)
})

test('a process without pictures ends after a while, and at once when the site ends', async () => {
  const brief = await start({idleMs: 50})
  await waitForEnd((await brief.open({ms: 1})) ?? 0)
  const {open, close} = await start()
  const pid = (await open({ms: 1})) ?? 0
  const last = open({ms: 100})
  close()
  // What is being opened is still finished.
  expect(await last).toBe(pid)
  await waitForEnd(pid)
})

test('a program that does not start is an error, not a bad picture', async () => {
  const {open} = await start({file: join(await temporaryFolder(), 'missing.mjs')})
  await expect(open({ms: 1})).rejects.toThrow('[photos] the process that opens pictures did not start: 1')
})

test('when the site is killed, the process that opens its pictures ends, too', async () => {
  const files = (name: string) => pathToFileURL(fileURLToPath(new URL(`../../../${name}`, import.meta.url)))
  const script = `
    import {createPictureProcesses} from '${files('web/server/photos/picture-process.ts')}'
    import {childrenOf} from '${files('studio/lake/tests/helpers/children.ts')}'
    const file = ${JSON.stringify(fileURLToPath(files('web/server/photos/picture-worker.ts')))}
    await createPictureProcesses({file}).open({path: '/nowhere'})
    console.log(childrenOf()[0])
    setInterval(() => {}, 1000)`
  const site = spawn(process.execPath, ['--input-type=module', '-e', script], {stdio: ['ignore', 'pipe', 'inherit']})
  onTestFinished(() => void site.kill('SIGKILL'))
  const pid = await new Promise<number>(resolve => site.stdout.once('data', line => resolve(Number(line))))
  expect(pid).toBeGreaterThan(1)
  process.kill(pid, 0)
  site.kill('SIGKILL')
  await waitForEnd(pid)
})
