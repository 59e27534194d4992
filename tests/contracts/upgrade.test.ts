/** `npm run upgrade` with a program in the place of npm. */
import {spawn} from 'node:child_process'
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../helpers/folder.ts'
import {runScript} from '../helpers/run-script.ts'

const refusal = `npm error code ETARGET
npm error notarget No matching version found for sanity@next.
npm error notarget In most cases you or one of your dependencies are requesting a package version that doesn't exist.
npm error A complete log of this run can be found in: /home/owner/.npm/_logs/debug-0.log`

const checkout = () => ['package.json', 'package-lock.json'].map(name => readFileSync(name, 'utf8'))

/** `lines` of shell in the place of npm; `$here` is the folder that is returned. */
async function withNpm(lines: string) {
  const [here, TMPDIR] = [await temporaryFolder(), await temporaryFolder()]
  writeFileSync(join(here, 'npm'), `#!/bin/sh\nhere=${here}\n${lines}\n`, {mode: 0o755})
  return {here, TMPDIR, env: {TMPDIR, PATH: [here, process.env.PATH].join(delimiter)}}
}

test('a version that cannot be installed is named in plain words, and checkout and disk stay as they were', async () => {
  const before = checkout()
  const {here, TMPDIR, env} = await withNpm(
    'test -f package.json && echo "$*" > $here/asked\ncat $here/refusal >&2\nexit 1',
  )
  writeFileSync(join(here, 'refusal'), refusal)
  const {code, said} = await runScript('upgrade', ['sanity@next'], env)
  expect([code, said]).toEqual([1, expect.stringMatching(/a step that takes longer than \d+ is ended/)])
  expect(said.trimEnd().split('\n').slice(-2)).toEqual([
    'npm does not install sanity@next, and nothing was changed:',
    '  No matching version found for sanity@next.',
  ])
  expect(readFileSync(join(here, 'asked'), 'utf8')).toContain('sanity@next')
  expect(readdirSync(TMPDIR)).toEqual([])
  expect(checkout()).toEqual(before)
})

test('a rehearsal that is stopped leaves no process and no copy', async () => {
  const {here, TMPDIR, env} = await withNpm('echo $$ > $here/pid\nexec sleep 300')
  const script = fileURLToPath(new URL('../../scripts/upgrade.ts', import.meta.url))
  const child = spawn(process.execPath, [script, 'sanity@next'], {env: {...process.env, ...env}})
  await expect.poll(() => existsSync(join(here, 'pid')), {timeout: 20_000}).toBe(true)
  const ended = new Promise(resolve => child.on('close', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(143)
  expect(readdirSync(TMPDIR)).toEqual([])
  const npm = Number(readFileSync(join(here, 'pid'), 'utf8'))
  await expect.poll(() => isRunning(npm), {timeout: 30_000}).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
