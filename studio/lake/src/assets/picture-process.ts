// Hands pictures to child processes. A picture can be made to take all memory or forever: then its process alone ends.
// Two pictures are opened at once, each in a process of its own. One that takes long lets those behind it pass, in a third
// process; further ones that take long wait for each other, so that others never wait for them.
import {type ChildProcess, fork} from 'node:child_process'
import {getCompileCacheDir} from 'node:module'
import {dirname} from 'node:path'

export interface ProcessOptions {
  /** The program: it answers each message with a `ProcessAnswer`. */
  file: string
  /** A picture that takes longer makes room for those that wait. */
  lateMs?: number
  idleMs?: number
}

export interface ProcessAnswer<Answer> {
  answer: Answer
  rssBytes: number
}

export interface PictureProcesses<Job, Answer> {
  /** Null when the picture took too much memory, or more time than `timeoutMs`. @throws Error when no process can be started */
  open(job: Job, timeoutMs: number): Promise<Answer | null>
  /** Processes end as soon as they have no picture. */
  close(): void
}

interface Turn<Job, Answer> {
  job: Job
  timeoutMs: number
  resolve(answer: Answer | null): void
  reject(error: Error): void
  isSlow: boolean
}

interface Opener<Job, Answer> {
  child: ChildProcess
  turn: Turn<Job, Answer> | null
  isReady: boolean
  isLate: boolean
  timers: NodeJS.Timeout[]
}

const maxOpening = 2
/** What a large picture leaves behind in its process would count against the next one. */
const wornBytes = 200e6

export function createPictureProcesses<Job extends object, Answer>(
  options: ProcessOptions,
): PictureProcesses<Job, Answer> {
  const {file, lateMs = 1000, idleMs = 30_000} = options
  const line: Turn<Job, Answer>[] = []
  const slowLine: Turn<Job, Answer>[] = []
  const openers = new Set<Opener<Job, Answer>>()
  let isClosing = false

  const opening = (isSlow: boolean) => [...openers].filter(({turn}) => turn?.isSlow === isSlow)

  function proceed(): void {
    if (opening(true).length === 0) begin(slowLine.shift())
    const late = opening(false).find(({isLate}) => isLate)
    if (late?.turn && line.length > 0 && opening(false).length === maxOpening) {
      if (opening(true).length > 0) putBack(late, late.turn)
      else late.turn.isSlow = true
    }
    while (line.length > 0 && opening(false).length < maxOpening) begin(line.shift())
  }

  function begin(turn: Turn<Job, Answer> | undefined): void {
    if (!turn) return
    const opener = [...openers].find(idle => !idle.turn) ?? startOpener()
    clearTimers(opener)
    opener.turn = turn
    opener.isLate = false
    const giveUp = () => {
      end(opener)
      turn.resolve(null)
      proceed()
    }
    opener.timers = [setTimeout(giveUp, turn.timeoutMs)]
    if (opener.isReady) watchTime(opener)
    opener.child.send(turn.job, () => {})
  }

  function watchTime(opener: Opener<Job, Answer>): void {
    const late = () => {
      opener.isLate = true
      proceed()
    }
    opener.timers.push(setTimeout(late, lateMs))
  }

  function putBack(opener: Opener<Job, Answer>, turn: Turn<Job, Answer>): void {
    end(opener)
    slowLine.push({...turn, isSlow: true})
  }

  function startOpener(): Opener<Job, Answer> {
    const child = startProcess(file)
    const opener: Opener<Job, Answer> = {child, turn: null, isReady: false, isLate: false, timers: []}
    openers.add(opener)
    child.on('message', (message: 'ready' | ProcessAnswer<Answer>) => {
      if (!openers.has(opener)) return
      if (message !== 'ready') return settle(opener, message)
      opener.isReady = true
      watchTime(opener)
    })
    const onEnd = (reason: unknown) => {
      if (!openers.has(opener)) return
      end(opener)
      if (opener.isReady) opener.turn?.resolve(null)
      else opener.turn?.reject(new Error(`[assets] the process that opens pictures did not start: ${reason}`))
      proceed()
    }
    child.once('error', onEnd).once('exit', (code, signal) => onEnd(signal ?? code))
    return opener
  }

  function settle(opener: Opener<Job, Answer>, {answer, rssBytes}: ProcessAnswer<Answer>): void {
    clearTimers(opener)
    opener.turn?.resolve(answer)
    opener.turn = null
    if (isClosing || rssBytes > wornBytes) end(opener)
    else opener.timers = [setTimeout(end, idleMs, opener).unref()]
    proceed()
  }

  function end(opener: Opener<Job, Answer>): void {
    openers.delete(opener)
    clearTimers(opener)
    opener.child.kill('SIGKILL')
  }

  return {
    open: (job, timeoutMs) =>
      new Promise((resolve, reject) => {
        line.push({job, timeoutMs, resolve, reject, isSlow: false})
        proceed()
      }),
    close() {
      isClosing = true
      for (const opener of openers) if (!opener.turn) end(opener)
    },
  }
}

function clearTimers({timers}: {timers: NodeJS.Timeout[]}): void {
  for (const timer of timers) clearTimeout(timer)
}

/** Settings of glibc, which else keeps what a picture took: 10 pictures left 140 MB behind instead of 330. */
const memoryGivenBack = {MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072'}

function startProcess(file: string): ChildProcess {
  // Below it, Node has a folder for each of its versions.
  const cache = getCompileCacheDir()
  const child = fork(file, {
    execArgv: ['--max-semi-space-size=2', '--max-old-space-size=128'],
    // Hostile bytes are opened here, so no secret is.
    env: {NODE_ENV: 'production', ...memoryGivenBack, ...(cache && {NODE_COMPILE_CACHE: dirname(cache)})},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Neither a process nor the wait for it keeps the lake from ending.
  child.unref()
  child.channel?.unref()
  return child
}
