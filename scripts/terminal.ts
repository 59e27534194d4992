export interface Running {
  /** Resolves with a plain sentence when it cannot go on. */
  failed: Promise<string>
  stop(): Promise<void>
}

/**
 * Runs something until Ctrl-C, SIGTERM or its own failure, and stops it cleanly in every case, also in the middle of
 * starting. A failure is printed as a plain sentence; exit code 0 after an interruption, 1 after a failure.
 */
export async function untilInterrupted(start: (tools: {say: (line: string) => void}) => Promise<Running>) {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const interrupted = new Promise<null>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null))
  })
  try {
    const starting = start({say})
    const running = await Promise.race([starting, interrupted])
    if (!running) {
      // The children of an unfinished start have been interrupted, too, or end with this process.
      await Promise.race([starting.then(late => late.stop()).catch(() => {}), wait(3000)])
      process.exit(0)
    }
    const reason = await Promise.race([running.failed, interrupted])
    await running.stop()
    if (reason !== null) say(reason)
    process.exit(reason === null ? 0 : 1)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
