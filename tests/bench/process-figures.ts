/** What the system says of a process. Linux alone says it. */
import {readFileSync} from 'node:fs'

type Pid = number | undefined

/** Resident, in MB; 0 where the system does not say. */
export function memoryOf(pid: Pid): number {
  return Math.round(kilobytesOf(pid, 'status', /^VmRSS:\s+(\d+)/m) / 1000)
}

/** In MB, with what processes share counted once in all of them; 0 where the system does not say. */
export function proportionalMemoryOf(pid: Pid): number {
  return kilobytesOf(pid, 'smaps_rollup', /^Pss: +(\d+)/m) / 1000
}

function kilobytesOf(pid: Pid, file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** The ms that all of its threads have occupied a processor for; NaN where the system does not say. */
export function processorMs(pid: Pid): number {
  try {
    // From the state on, which is the third field: the name before it may hold spaces. In hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
