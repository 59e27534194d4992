import {setTimeout as sleep} from 'node:timers/promises'

const maxWaitMs = 5000
const answerTimeoutMs = 2000

/** Waits for a content source that is only just coming up. False: it has not answered in time. */
export async function isContentThere(pingUrl: string, waitMs = maxWaitMs): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(10)) {
    if (
      await askForContent(pingUrl).then(
        () => true,
        () => false,
      )
    )
      return true
  }
  return false
}

/** @throws Error without an answer */
export async function askForContent(pingUrl: string): Promise<void> {
  const answer = await fetch(pingUrl, {cache: 'no-store', signal: AbortSignal.timeout(answerTimeoutMs)})
  if (!answer.ok) throw new Error(`status ${answer.status}`)
}
