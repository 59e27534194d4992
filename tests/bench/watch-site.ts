/**
 * What a good visitor meets while something else is going on: a ready page twenty times a second and a form every
 * second, and the memory of the site and the lake meanwhile. In a process of its own, which the attack does not delay.
 */
import {setTimeout as sleep} from 'node:timers/promises'
import type {Stack} from '../../scripts/stack/stack.ts'
import {type Answer, send, sendForm} from './attack-calls.ts'
import {ownInput, startOwnProcess} from './own-process.ts'
import {memoryOf} from './process-figures.ts'

interface Watched {
  pages: Answer[]
  forms: Answer[]
  /** The most that each process held at once. */
  siteMb: number
  lakeMb: number
}

interface Watching {
  port: number
  sitePid: number | undefined
  lakePid: number | undefined
}

export async function watchSite(port: number, {site, lake}: Stack): Promise<{stop(): Promise<Watched>}> {
  const watching = {port, sitePid: site.current().process.pid, lakePid: lake?.current().process.pid}
  const child = startOwnProcess(import.meta.url, watching)
  await child.next()
  return {
    stop() {
      const watched = child.next<Watched>()
      child.tellToStop()
      return watched
    },
  }
}

async function watch({port, sitePid, lakePid}: Watching): Promise<Watched> {
  const watched: Watched = {pages: [], forms: [], siteMb: 0, lakeMb: 0}
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const every = async (pauseMs: number, work: (n: number) => Promise<void> | void) => {
    for (let n = 0; !isOver; n++) {
      await work(n)
      await sleep(pauseMs)
    }
  }
  const readPage = () => send(port, '/about', '192.0.2.250')
  await readPage()
  process.send?.('begun')
  await Promise.all([
    every(50, async () => void watched.pages.push(await readPage())),
    every(1000, async n => void watched.forms.push(await sendForm(port, `192.0.2.${n % 250}`, `honest-visitor-${n}`))),
    every(50, () => {
      watched.siteMb = Math.max(watched.siteMb, memoryOf(sitePid))
      watched.lakeMb = Math.max(watched.lakeMb, memoryOf(lakePid))
    }),
  ])
  return watched
}

const input = ownInput<Watching>(import.meta.url)
if (input) {
  const watched = await watch(input)
  process.send?.(watched, () => process.exit(0))
}
