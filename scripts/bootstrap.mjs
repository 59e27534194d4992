// Runs first in every npm command, under any Node: installs the lockfile's packages (and Node 24 if needed), then runs
// scripts/<command>.ts, or the file that is named. Commands of a running site install nothing where a release is ready.
// Plain JavaScript without dependencies, because nothing is installed yet.
import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {constants} from 'node:os'
import {delimiter, dirname, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {isRecentEnough} from './recent-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.cache', 'installed.sha256')
/** Exact, because it is in no lockfile: there it would be 190 MB for everybody. */
const ownVersion = '24.21.0'
const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const [command, ...rest] = process.argv.slice(2)
process.chdir(root)

const wordless = 'start dev build serve deploy rollback sign-in typegen'.split(' ')
if (wordless.includes(command) && rest.length > 0) {
  say(
    `npm run ${command} takes no words (${rest.join(' ')}). Write variables into .env, or before it: PORT=4000 npm start.`,
  )
  process.exit(2)
}

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
// npm puts node_modules/.bin first, so an earlier install's Node 24 may be what runs here.
const isTooOld = existsSync(ownNode) || !isRecentEnough(process.versions.node)
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
const hasNode = !isTooOld || existsSync(ownNode)
const ready = isInstalled || !hasNode ? null : readyRelease()
if (!ready && (!isInstalled || !hasNode)) {
  say('Installing the packages of package-lock.json (about 1.4 GB on disk, once) ...')
  if (!isRecentEnough(process.versions.node))
    say(`Node ${process.versions.node} is too old for the content lake (22.18 or newer): Node 24 comes along.`)
  // Not `npm ci`: it refuses a lockfile made without other platforms' optional packages. With --no-save the lockfile
  // still decides every version.
  await npm('install', '--no-save', ...(isTooOld ? [`node@${ownVersion}`] : []))
  mkdirSync(dirname(stamp), {recursive: true})
  writeFileSync(stamp, lock)
}
const node = isTooOld ? ownNode : process.execPath

let child
let isEnding = false
function run(words, onEnd) {
  child = spawn(node, words, {
    stdio: 'inherit',
    env: {
      ...process.env,
      // glibc keeps an arena of freed memory for each thread; two are enough, and save 80 MB in an idle site.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
      ...(command === 'start' && {NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled')}),
    },
  })
  child.on('exit', (code, signal) => {
    if (code === 0 && onEnd && !isEnding) onEnd()
    else process.exit(signal ? 128 + constants.signals[signal] : code)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Ctrl-C reaches the child twice, from the terminal and from here; it shuts down once.
  process.on(signal, () => end(signal))
}
// npm signals only its shell, which dies silently, so watch the parent process id.
const parent = process.ppid
setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()

function end(signal) {
  isEnding = true
  child.kill(signal)
}

if (ready) {
  // A release has no .env and no data of its own.
  try {
    if (existsSync('.env')) {
      // Node's loader tells nothing but ENOENT.
      readFileSync('.env')
      process.loadEnvFile('.env')
    }
  } catch ({code}) {
    say(`${resolve('.env')} cannot be read (${code}). It must belong to the user who runs this.`)
    process.exit(1)
  }
  process.env.DATA_DIR = resolve(process.env.DATA_DIR || '.data')
}
const script = command.includes('/') ? join(root, command) : join(ready ?? root, 'scripts', `${command}.ts`)
const start = () => run([script, ...rest])
// Building and seeding leave memory behind in the processes that do it; the ones that stay start after them.
if (command === 'start' && !isInstalled) {
  const began = performance.now()
  run([script, '--prepare'], () => {
    say(`Imported and built in ${Math.round((performance.now() - began) / 1000)} s.`)
    start()
  })
} else start()

/** The folder of the release that can run the command; an update may have changed the packages and not built yet. */
function readyRelease() {
  const commands = 'serve rollback sign-in requests outbox backup restore content doctor'.split(' ')
  const folders = ['releases/current', 'release'].map(name => join(root, name))
  return folders.find(folder => commands.includes(command) && existsSync(join(folder, 'scripts', `${command}.ts`)))
}

async function npm(...words) {
  const started = performance.now()
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
  // The lockfile decides every version, so packages that npm has already need no question to the registry.
  const quick = ['--prefer-offline', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  // npm's own patience with a registry that is away is more than a minute of silence.
  const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000']
  const done = spawn('npm', [...words, ...quick, ...patience], {
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
    env: {...process.env, NODE_ENV: 'development'},
  })
  let errors = ''
  done.stderr.on('data', chunk => {
    errors += chunk
  })
  const ticking = setInterval(() => process.stdout.isTTY && process.stdout.write(`\r  ${seconds()} `), 1000)
  const status = await new Promise(resolve => done.on('error', () => resolve(1)).on('close', resolve))
  clearInterval(ticking)
  if (process.stdout.isTTY) process.stdout.write('\r')
  if (status === 0) return say(`Installed the packages in ${seconds()}.`)
  const away = / failed, reason: (.*)/.exec(errors)
  if (away) say(`The npm registry does not answer: ${away[1]}.`)
  else process.stderr.write(errors)
  say(`npm ${words.join(' ')} did not succeed. It needs the npm registry; nothing else on the network is used.`)
  process.exit(1)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
