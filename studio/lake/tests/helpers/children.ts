import {readdirSync, readFileSync} from 'node:fs'

/** The running child processes of a process of this machine; ended ones that nobody has asked about are none. */
export function childrenOf(pid = process.pid): number[] {
  const lists = readdirSync(`/proc/${pid}/task`).map(thread => read(`/proc/${pid}/task/${thread}/children`))
  return lists
    .flatMap(list => list.split(' ').filter(Boolean).map(Number))
    .filter(child => /^State:\s+[^ZX]/m.test(read(`/proc/${child}/status`)))
}

/** The most memory that a process has had, in bytes. */
export const peakOf = (pid: number) => Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024

/** The most memory that any child process has had. Whoever asks must stop it. */
export function watchChildren(): {peakBytes(): number; stop(): void} {
  let peak = 0
  const look = () => {
    for (const child of childrenOf()) peak = Math.max(peak, peakOf(child))
  }
  const timer = setInterval(look, 5)
  return {peakBytes: () => peak, stop: () => clearInterval(timer)}
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
