// Hands pictures to child processes. A picture can be made to take all memory or forever: then its process alone ends.
// One process opens the pictures in their order. A picture that takes long keeps its process, and a second one goes on;
// further pictures that take long wait for each other, so that others never wait for them.
import {type ChildProcess, fork} from 'node:child_process'
import {getCompileCacheDir} from 'node:module'
import {dirname} from 'node:path'

export interface ProcessOptions {
  /** The program: it answers each message with a `ProcessAnswer`. */
  file: string
  /** A picture that takes longer makes room for those that wait. */
  lateMs?: number
  timeoutMs?: number
  idleMs?: number
}

export interface ProcessAnswer<Answer> {
  answer: Answer
  rssBytes: number
}

interface Turn<Job, Answer> {
  job: Job
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

/** What a large picture leaves behind in its process would count against the next one. */
const wornBytes = 200e6

/** Starts no process before the first picture. */
export function createPictureProcesses<Job extends object, Answer>(options: ProcessOptions) {
  const {file, lateMs = 1000, timeoutMs = 20_000, idleMs = 30_000} = options
  const line: Turn<Job, Answer>[] = []
  const slowLine: Turn<Job, Answer>[] = []
  const openers = new Set<Opener<Job, Answer>>()
  let isClosing = false

  const opening = (isSlow: boolean) => [...openers].find(({turn}) => turn?.isSlow === isSlow)

  function proceed(): void {
    if (!opening(true)) begin(slowLine.shift())
    const current = opening(false)
    if (current?.turn && current.isLate && line.length > 0) {
      if (opening(true)) putBack(current, current.turn)
      else current.turn.isSlow = true
    }
    if (!opening(false)) begin(line.shift())
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
    opener.timers = [setTimeout(giveUp, timeoutMs)]
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
      else opener.turn?.reject(new Error(`[photos] the process that opens pictures did not start: ${reason}`))
      proceed()
    }
    child.once('error', onEnd).once('exit', (code, signal) => onEnd(signal ?? code))
    return opener
  }

  function settle(opener: Opener<Job, Answer>, {answer, rssBytes}: ProcessAnswer<Answer>): void {
    clearTimers(opener)
    opener.turn?.resolve(answer)
    opener.turn = null
    const isSpare = [...openers].some(other => other !== opener && !other.turn)
    if (isClosing || isSpare || rssBytes > wornBytes) end(opener)
    else opener.timers = [setTimeout(end, idleMs, opener).unref()]
    proceed()
  }

  function end(opener: Opener<Job, Answer>): void {
    openers.delete(opener)
    clearTimers(opener)
    opener.child.kill('SIGKILL')
  }

  return {
    /** Null when the picture took too much memory or time. @throws Error when no process can be started */
    open: (job: Job) =>
      new Promise<Answer | null>((resolve, reject) => {
        line.push({job, resolve, reject, isSlow: false})
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
  const child = fork(/* turbopackIgnore: true */ file, {
    execArgv: ['--max-semi-space-size=2', '--max-old-space-size=128'],
    // Hostile bytes are opened here, so no secret is.
    env: {NODE_ENV: 'production', ...memoryGivenBack, ...(cache && {NODE_COMPILE_CACHE: dirname(cache)})},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Neither a process nor the wait for it keeps the site from ending.
  child.unref()
  child.channel?.unref()
  return child
}
