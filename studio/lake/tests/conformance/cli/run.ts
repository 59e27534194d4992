/** Sanity's official command line, unchanged, led by the preload to a lake of its own. */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {stripVTControlCharacters} from 'node:util'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {startLake} from '../../../src/lake.ts'
import {add, type Score} from '../score.ts'
import type {Command, Trial} from './command.ts'
import {datasets} from './datasets.ts'
import {documents} from './documents.ts'
import {project} from './project.ts'
import {settings} from './settings.ts'
import {studio} from './studio.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const preload = fileURLToPath(new URL('../../../preload.mjs', import.meta.url))
const token = 'token-of-the-conformance-suite-0123456789'
/** In the order in which they build on each other. */
const commands = [...project, ...datasets, ...documents, ...settings, ...studio]
/** Loading a Studio takes half a minute on a busy machine. */
const timeoutMs = 240_000

/** @param only runs the commands that contain it, where they do not need what others left. @param print takes a line each */
export async function cliScore(only: string | undefined, print: (line: string) => void): Promise<Score> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  cpSync(fileURLToPath(new URL('../../fixtures/command-line', import.meta.url)), folder, {recursive: true})
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const picture = await sharp({create: {width: 16, height: 9, channels: 3, background: 'teal'}})
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'cover.png'), picture)
  const lake = await startLake({
    ephemeral: true,
    dataDir: '',
    port: 0,
    host: '127.0.0.1',
    projectId: 'abc12345',
    dataset: 'production',
    ownerPassword: '',
    tokens: [token],
    origins: [],
  })
  const trial: Trial = {
    folder,
    lake,
    token,
    client: createClient({
      projectId: 'abc12345',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: lake.url,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
      token,
    }),
    remembered: {},
  }
  const score: Score = {
    name: `Sanity's command line, ${commands.length} commands`,
    passed: 0,
    total: 0,
    reasons: new Map(),
    skipped: new Map(),
  }
  try {
    for (const command of commands) {
      if (only && !command.title.includes(only)) continue
      const {verdict, reason} = await judge(command, trial)
      if (verdict === 'out of scope') add(score.skipped, reason, command.title)
      else score.total++
      if (verdict === 'passed') score.passed++
      if (verdict === 'failed') add(score.reasons, reason, command.title)
      print(`${command.title.padEnd(34)} ${verdict}${reason && `: ${reason}`}`)
    }
    return score
  } finally {
    await lake.close()
    rmSync(folder, {recursive: true, force: true})
  }
}

interface Judged {
  verdict: 'passed' | 'failed' | 'out of scope'
  reason: string
}

async function judge(command: Command, trial: Trial): Promise<Judged> {
  try {
    await command.before?.(trial)
    const said = await run(command, trial)
    await command.check(said, trial)
    return command.outOfScope ? {verdict: 'out of scope', reason: command.outOfScope} : {verdict: 'passed', reason: ''}
  } catch (error) {
    return {verdict: 'failed', reason: (error as Error).message.replace(/\s+/g, ' ').slice(0, 300)}
  }
}

async function run({args, input, withoutToken}: Command, trial: Trial) {
  const words = typeof args === 'function' ? args(trial) : args
  const child = spawn(process.execPath, [join(root, 'node_modules/sanity/bin/sanity'), ...words], {
    cwd: trial.folder,
    timeout: timeoutMs,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${preload}`,
      SANITY_LAKE_URL: trial.lake.url,
      ...(!withoutToken && {SANITY_AUTH_TOKEN: trial.token}),
      // No questions, no colors, and not the settings of this machine's user.
      CI: '1',
      NO_COLOR: '1',
      XDG_CONFIG_HOME: join(trial.folder, 'config'),
    },
  })
  child.stdin.end(input?.(trial) ?? '')
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return {code: code as number | null, out, all: stripVTControlCharacters(`${out}\n${errors}`)}
}
