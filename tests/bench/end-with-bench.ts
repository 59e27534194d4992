/**
 * Waits until `npm run bench` is over, however it ended, kill -9 included: its end of our standard input closes then.
 * Ends every process that carries the run's mark in its environment, whoever started it, and removes the run's folder.
 */
import {readdirSync, readFileSync, rmSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'

const mark = `\0BENCH_RUN=${process.env.BENCH_RUN}\0`
const patienceMs = 5000

/** None where there is no /proc, from which benches take their figures, too. */
function marked(): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
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

function endAll(signal: 'SIGTERM' | 'SIGKILL'): void {
  for (const pid of marked()) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

for await (const _ of process.stdin);
endAll('SIGTERM')
for (const deadline = Date.now() + patienceMs; marked().length > 0 && Date.now() < deadline; ) await sleep(50)
endAll('SIGKILL')
rmSync(process.env.TMPDIR ?? '', {recursive: true, force: true, maxRetries: 10})
