/**
 * Waits until `npm run bench` is over, however it ended, kill -9 included: its end of our standard input closes then.
 * Ends every process that carries the run's mark in its environment, whoever started it, and removes the run's folder.
 */
import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'

const mark = `\0BENCH_RUN=${process.env.BENCH_RUN}\0`
const patienceMs = 5000

/** None where there is no /proc, from which benches take their figures, too. */
function marked(): number[] {
  const pids = (existsSync('/proc') ? readdirSync('/proc') : []).map(Number).filter(Number.isInteger)
  return pids.filter(pid => pid !== process.pid && isMarked(pid))
}

function isMarked(pid: number): boolean {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`.includes(mark)
  } catch {
    // It has ended, or belongs to another user.
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's, such as sudo, may not be asked.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function end(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

// A bench that is busy sees no timer of its own, so its parent is watched here.
const [bench, parent] = [process.ppid, Number(process.argv[2])]
setInterval(() => isAlive(parent) || end(bench, 'SIGKILL'), 500).unref()
for await (const _ of process.stdin);
for (const pid of marked()) end(pid, 'SIGTERM')
for (const deadline = Date.now() + patienceMs; marked().length > 0 && Date.now() < deadline; ) await sleep(50)
for (const pid of marked()) end(pid, 'SIGKILL')
rmSync(process.env.TMPDIR ?? '', {recursive: true, force: true, maxRetries: 10})
