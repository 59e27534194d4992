import {execFile} from 'node:child_process'
import {cp, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

/** A checkout after `git pull`: other packages than those that are installed, and no registry. */
async function pulledCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pulled-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  for (const name of ['scripts', 'bin', 'release/scripts']) await mkdir(join(folder, name), {recursive: true})
  for (const name of ['bootstrap.mjs', 'recent-node.mjs']) await cp(`scripts/${name}`, join(folder, 'scripts', name))
  await writeFile(join(folder, 'package-lock.json'), '{}')
  await writeFile(join(folder, '.env'), 'SMTP_URL=smtp://mail.example\n')
  const npm = '#!/bin/sh\necho "npm was asked to $*"\necho "npm error to x failed, reason: it is away" >&2\nexit 1\n'
  await writeFile(join(folder, 'bin/npm'), npm, {mode: 0o755})
  const script = 'console.log(process.argv.slice(2), process.env.DATA_DIR, process.env.SMTP_URL)\n'
  await writeFile(join(folder, 'release/scripts/requests.ts'), script)
  return folder
}

function run(folder: string, ...words: string[]): Promise<string> {
  const env = {...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, DATA_DIR: ''}
  return new Promise(resolve => {
    execFile(process.execPath, ['scripts/bootstrap.mjs', ...words], {cwd: folder, env}, (_, out) => resolve(out))
  })
}

test('a command of a running site runs from the ready release and installs nothing', async () => {
  const folder = await pulledCheckout()
  const printed = await run(folder, 'requests', 'surveys')
  expect(printed).toBe(`[ 'surveys' ] ${join(folder, '.data')} smtp://mail.example\n`)
  await rm(join(folder, '.env'))
  await mkdir(join(folder, '.env'))
  expect(await run(folder, 'requests')).toMatch(/\.env cannot be read \(EISDIR\)\. It must belong to the user/)
})

test('a command that builds installs first, and where Node comes along, one exact version of it', async () => {
  const folder = await pulledCheckout()
  expect(await run(folder, 'deploy')).toMatch(
    /npm was asked to install --no-save --prefer-offline .*\nThe npm registry does not answer: it is away\.\n/,
  )
  await mkdir(join(folder, 'node_modules/node/bin'), {recursive: true})
  await writeFile(join(folder, 'node_modules/node/bin/node'), '')
  expect(await run(folder, 'deploy')).toMatch(/npm was asked to install --no-save node@24\.\d+\.\d+ /)
})

test('words that a command would not read are told before anything is done', async () => {
  const printed = await run(await pulledCheckout(), 'start', '--port', '4000')
  expect(printed).toBe(
    'npm run start takes no words (--port 4000). Write variables into .env, or before it: PORT=4000 npm start.\n',
  )
})
