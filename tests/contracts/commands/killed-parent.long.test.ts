import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test, vi} from 'vitest'

/** Starts a lake as `npm start` does, says its process id and stays. */
const parentCode = `
import {readConfig} from './scripts/stack/config.ts'
import {freePort} from './scripts/stack/processes.ts'
import {openLake} from './scripts/stack/stack.ts'
const config = readConfig({port: await freePort(), lakePort: await freePort(), dataDir: process.env.DATA_DIR})
const {child} = await openLake(config, {quiet: true})
process.stdout.write(String(child.process.pid))
setInterval(() => {}, 1000)
`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a lake whose parent is killed ends by itself', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', parentCode], {
    env: {...process.env, DATA_DIR: await temporaryFolder()},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(parent.stdout, 'data')
  const lake = Number(said)
  expect(isAlive(lake)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(lake)).toBe(false), {timeout: 20_000})
})
