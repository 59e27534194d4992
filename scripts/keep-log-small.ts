import {copyFileSync, existsSync, renameSync, statSync, truncateSync} from 'node:fs'

/** The log and its three copies (`.1` is the newest) each have at most this size and a minute's lines. */
const maxLogBytes = 5_000_000
const copies = [3, 2, 1]
const lookEveryMs = 60_000

/** Now, and every minute while the process that appends to it runs. @returns what ends that */
export function keepLogSmall(file: string): () => void {
  const rotate = () => {
    if (!existsSync(file) || statSync(file).size <= maxLogBytes) return
    for (const copy of copies.slice(0, -1)) {
      if (existsSync(`${file}.${copy - 1}`)) renameSync(`${file}.${copy - 1}`, `${file}.${copy}`)
    }
    // The process keeps the file open, so it is emptied and not renamed.
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  }
  // On a full disk the copy fails, and the log is tried again.
  const tryToRotate = () => {
    try {
      rotate()
    } catch {}
  }
  tryToRotate()
  const timer = setInterval(tryToRotate, lookEveryMs).unref()
  return () => clearInterval(timer)
}
