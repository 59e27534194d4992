import {type ChildProcess, type ExecFileException, execFile, type StdioOptions, spawn} from 'node:child_process'
import cluster from 'node:cluster'
import {closeSync, openSync} from 'node:fs'
import {type AddressInfo, createServer} from 'node:net'
import {createInterface} from 'node:readline'
import {setTimeout as sleep} from 'node:timers/promises'
import {promisify} from 'node:util'
import {root} from './config.ts'
import {withProgress} from './terminal.ts'

export interface Child {
  readonly process: ChildProcess
  /** The exit code or the signal name. */
  readonly exited: Promise<number | string>
  /** The parsed `{"event":"ready",…}` line, with `awaitReady`; null when the process ends without one. */
  readonly ready: Promise<object | null>
  /** Sends SIGTERM, then SIGKILL after `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>
}

/** Where a process that is started writes its log: nowhere, to the end of a file, or with ours. */
export interface LogChoice {
  quiet?: boolean | undefined
  logFile?: string | undefined
}

interface StartOptions extends LogChoice {
  env: NodeJS.ProcessEnv
  /** Receives each line of standard output, which is otherwise passed through. */
  onLine?: (line: string) => void
  /** Waits for one `{"event":"ready",…}` line on standard output and drops the rest. */
  awaitReady?: boolean
  cwd?: string
}

export function startNode(words: string[], options: StartOptions): Child {
  const stdio = stdioFor(options)
  const child = spawn(process.execPath, words, {
    cwd: options.cwd ?? root,
    env: options.env,
    stdio,
    // A separate process group: Ctrl-C reaches only the parent, which stops its children in order.
    detached: process.platform !== 'win32',
  })
  if (typeof stdio[2] === 'number') closeSync(stdio[2])
  return toChild(child, options)
}

/** Like startNode, but its sockets belong to this process too, so that another one can take them over. */
export function forkNode(flags: string[], exec: string, options: StartOptions): Child {
  const stdio = stdioFor(options)
  // Each process accepts by itself: while two share a port, neither refuses a connection.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({exec, execArgv: flags, args: [], cwd: options.cwd ?? root, stdio: [...stdio, 'ipc']})
  const worker = cluster.fork(options.env)
  if (typeof stdio[2] === 'number') closeSync(stdio[2])
  return toChild(worker.process, options)
}

function stdioFor({logFile, quiet, onLine, awaitReady}: StartOptions) {
  const errors = logFile ? openSync(logFile, 'a') : quiet ? 'pipe' : 'inherit'
  return ['ignore', onLine || awaitReady || quiet ? 'pipe' : 'inherit', errors] satisfies StdioOptions
}

function toChild(child: ChildProcess, options: StartOptions): Child {
  const endWithParent = () => child.kill('SIGTERM')
  process.once('exit', endWithParent)
  child.once('exit', () => process.off('exit', endWithParent))
  const ready = Promise.withResolvers<object | null>()
  const onLine = (line: string) => {
    if (options.awaitReady && line.startsWith('{"event":"ready"')) ready.resolve(JSON.parse(line))
    options.onLine?.(line)
  }
  if (child.stdout && (options.onLine || options.awaitReady)) createInterface({input: child.stdout}).on('line', onLine)
  else child.stdout?.resume()
  child.stderr?.resume()
  const exited = new Promise<number | string>(resolve => {
    child.on('exit', (code, signal) => resolve(signal ?? code ?? 0))
    child.on('error', () => resolve(1))
  })
  void exited.then(() => ready.resolve(null))
  return {
    process: child,
    exited,
    ready: ready.promise,
    async stop(timeoutMs = 12_000) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      await exited
      clearTimeout(killTimer)
    },
  }
}

type RunOptions = Pick<StartOptions, 'env' | 'cwd'>

/** Shows its progress in a terminal. @throws Error with the last lines of output */
export function runNode(title: string, words: string[], options: RunOptions): Promise<void> {
  return withProgress(title, () => runNodeQuietly(title, words, options))
}

/** @throws Error with the last lines of output */
export async function runNodeQuietly(title: string, words: string[], {env, cwd = root}: RunOptions): Promise<void> {
  const running = promisify(execFile)(process.execPath, words, {cwd, env, maxBuffer: Number.POSITIVE_INFINITY})
  running.child.stdin?.end()
  const endWithParent = () => running.child.kill('SIGTERM')
  process.prependOnceListener('exit', endWithParent)
  try {
    await running
  } catch (error) {
    const {signal, code, stdout, stderr} = error as ExecFileException
    const tail = `${stdout}${stderr}`.trimEnd().split('\n').slice(-80)
    throw new Error(`${title} failed (${signal ?? code}):\n${tail.join('\n')}`)
  } finally {
    process.off('exit', endWithParent)
  }
}

export async function requireFreePort(port: number, name: string): Promise<void> {
  await listenOnce(port).catch(({code}: NodeJS.ErrnoException) => {
    throw new Error(
      code === 'EADDRINUSE'
        ? `Port ${port} is already taken. Stop what runs there, or set another one: ${name}=${port + 1}`
        : `Port ${port} cannot be used (${code}). Set another one: ${name}=${port + 1}`,
    )
  })
}

export const freePort = () => listenOnce(0)

/** @returns the port, which is free again */
function listenOnce(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(wanted, () => {
      const {port} = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Polls until the address answers with any status. @throws Error on timeout or when the child ends */
export async function waitForAnswer(address: string, child: Child, timeoutMs = 60_000): Promise<void> {
  let isWaiting = true
  const answers = async () => {
    const ask = () => fetch(address, {signal: AbortSignal.timeout(2000)}).then(answer => answer.arrayBuffer())
    while (isWaiting && !(await ask().catch(() => null))) await sleep(25)
  }
  const ended = child.exited.then(code => `The process behind ${address} ended at once (${code}).`)
  const late = sleep(timeoutMs, `${address} did not answer within ${timeoutMs / 1000} seconds.`, {ref: false})
  const problem = await Promise.race([answers(), ended, late])
  isWaiting = false
  if (problem) throw new Error(problem)
}
