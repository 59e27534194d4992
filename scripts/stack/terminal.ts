import {setTimeout as sleep} from 'node:timers/promises'
import {hideSecrets} from '../../web/config/hide-secrets.ts'

export type Say = (line: string) => void

export const say: Say = line => process.stdout.write(`${line}\n`)

/** Runs until Ctrl-C or SIGTERM, even while starting. A failed start prints one sentence and exits with 1. */
export async function untilInterrupted(start: (tools: {say: Say}) => Promise<{stop(): Promise<void>}>) {
  // What this and its child processes write holds customers' data: for this user alone.
  process.umask(0o077)
  const sayWithoutSecrets = (line: string) => say(hideSecrets(line, process.env))
  const interrupted = new Promise<null>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null))
  })
  try {
    const starting = start({say: sayWithoutSecrets})
    const running = await Promise.race([starting, interrupted])
    if (!running) {
      // Children of an unfinished start got the signal too, or end with this process.
      await Promise.race([starting.then(started => started.stop()).catch(() => {}), sleep(3000)])
      process.exit(0)
    }
    await interrupted
    await running.stop()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(1)
  }
}

/** Errors of a library may quote what they were given. */
const sentenceOf = (error: unknown): string =>
  hideSecrets(error instanceof Error ? error.message : String(error), process.env)

const signals = {SIGINT: 130, SIGTERM: 143, SIGHUP: 129}

/** The command was typed wrongly: it exits with 2. */
export class UsageError extends Error {}

/** A command that ends by itself, or with its child processes by Ctrl-C. A failure prints one sentence and exits with 1. */
export async function runCommand(work: (say: Say) => Promise<void>): Promise<void> {
  for (const [signal, code] of Object.entries(signals)) process.once(signal, () => process.exit(code))
  try {
    await work(say)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** In a terminal, shows what is being done and for how long; elsewhere nothing. */
export async function withProgress<T>(title: string, work: () => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work()
  const {default: yoctoSpinner} = await import('yocto-spinner')
  const started = performance.now()
  const seconds = (digits: number) => `${((performance.now() - started) / 1000).toFixed(digits)} s`
  const spinner = yoctoSpinner({text: `${title} …`, handleSignals: false}).start()
  const ticking = setInterval(() => {
    spinner.text = `${title} … ${seconds(0)}`
  }, 1000)
  try {
    const result = await work()
    spinner.success(`${title}: ${seconds(1)}`)
    return result
  } catch (error) {
    spinner.error(`${title}: failed after ${seconds(1)}`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}
