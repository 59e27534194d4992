import {spawn} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {chmodSync, readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test, vi} from 'vitest'
import {postgresBinaries} from '../../helpers/postgres.ts'

const script = fileURLToPath(new URL('../../../scripts/bench.ts', import.meta.url))

function withEnvironment(text: string): number[] {
  return readdirSync('/proc').flatMap(name => {
    try {
      return readFileSync(`/proc/${Number(name)}/environ`, 'latin1').includes(text) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

test('a bench that is killed leaves no process and no folder behind', async () => {
  const TMPDIR = await temporaryFolder()
  // PostgreSQL runs as another user.
  chmodSync(TMPDIR, 0o711)
  const mark = randomUUID()
  const bench = spawn(process.execPath, [script, 'office'], {
    env: {...process.env, TMPDIR, MARK: mark},
    stdio: 'ignore',
  })
  // The bench, what ends with it, and its PostgreSQL.
  const processes = postgresBinaries ? 3 : 2
  await vi.waitFor(() => expect(withEnvironment(mark).length).toBeGreaterThanOrEqual(processes), 20_000)
  bench.kill('SIGKILL')
  await vi.waitFor(() => expect([withEnvironment(mark), readdirSync(TMPDIR)]).toEqual([[], []]), 20_000)
})
