#!/usr/bin/env node
// `npm run lake` runs the lake alone, for the Sanity project of a folder or an id: one process for each project.
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {startLake} from '../lake.ts'
import type {LakeLog, RunningLake} from '../types.ts'
import {claimFolder} from './claim-folder.ts'
import {type CommandOptions, readOptions} from './read-options.ts'

const keptBackups = 7
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const preload = fileURLToPath(new URL('../../preload.mjs', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

// What the lake keeps may be private.
process.umask(0o077)
const starting = start()
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())
await starting.catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await (await starting).close()
  process.exit(0)
}

async function start(): Promise<RunningLake> {
  const {LAKE_TOKEN, OWNER_PASSWORD, INIT_CWD} = process.env
  const options = await readOptions(process.argv.slice(2), INIT_CWD ?? process.cwd(), root)
  const {origins, isPublic, ...settings} = options
  const token = claimFolder(options.ephemeral ? null : options.dataDir, options, LAKE_TOKEN)
  const lake = await startLake({
    ...settings,
    publicRead: isPublic,
    publicFiles: true,
    origins: origins.map(({origin}) => origin),
    ownerPassword: OWNER_PASSWORD ?? '',
    tokens: [token],
    backups: {timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, keep: options.ephemeral ? 0 : keptBackups},
    words: {usedLink: 'Press Enter where the lake runs for a new link.'},
    log,
  })
  announce(lake, options, token === LAKE_TOKEN ? 'the one in LAKE_TOKEN' : token)
  return lake
}

function announce(lake: RunningLake, options: CommandOptions, token: string): void {
  const {projectId, dataset, publicUrl, isPublic, ephemeral, dataDir, tls} = options
  const address = publicUrl.replace(/\/+$/, '')
  say(`The lake of project ${projectId}, dataset ${dataset} (${lake.dataset.size()} documents): ${address}`)
  say(ephemeral ? '  It keeps nothing.' : `  It keeps everything in ${dataDir}`)
  say(
    isPublic ? '  Published documents need no token.' : '  Reading needs a token; --public opens published documents.',
  )
  if (!tls) say('  Without --cert and --key it speaks HTTP/1.1: sites work, a Studio stalls at its first edit.')
  say(`Token for servers and the command line: ${token}`)
  say(`In the Studio's defineConfig:  apiHost: '${address}',`)
  say(`In a site's createClient:      apiHost: '${address}', useProjectHostname: false,`)
  say(`For Node without a change:     SANITY_LAKE_URL=${address} NODE_OPTIONS="--import ${preload}"`)
  const sayLink = () => say(`Sign in to the Studio (once, within 15 minutes): ${linkOf(lake, options)}`)
  sayLink()
  if (!process.stdin.isTTY) return
  say('Enter prints another link, Ctrl-C ends the lake.')
  createInterface({input: process.stdin}).on('line', sayLink)
}

function linkOf(lake: RunningLake, {origins}: CommandOptions): string {
  const link = new URL(origins[0] ?? '')
  link.hash = `sid=${lake.createSignInSid()}`
  return link.href
}

function log(...[level, message, fields]: Parameters<LakeLog>): void {
  if (level !== 'info') process.stderr.write(`${level}: ${message} ${fields ? JSON.stringify(fields) : ''}\n`)
}
