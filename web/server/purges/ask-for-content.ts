import {setTimeout as sleep} from 'node:timers/promises'

/** ms */
const pause = 10
const longestSilence = 2000

/** Asks the content source for a sign of life, at an address of its that needs no rights. @throws without one */
export async function askForContent(address: string): Promise<void> {
  const answer = await fetch(address, {cache: 'no-store', signal: AbortSignal.timeout(longestSilence)})
  if (!answer.ok) throw new Error(`status ${answer.status}`)
}

/** Asks again and again, as of a lake that is only just coming up. Null when it has not answered within `patience` ms. */
export async function answerWithin<T>(ask: () => Promise<T>, patience: number): Promise<{answer: T} | null> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
    try {
      return {answer: await ask()}
    } catch {
      await sleep(pause)
    }
  }
  return null
}
