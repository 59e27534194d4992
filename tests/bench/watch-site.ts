/**
 * What a good visitor meets while something else is going on: a ready page twenty times a second and a form every
 * second, and the memory of the site and the lake meanwhile. In a process of its own, which the attack does not delay.
 */
import {setTimeout as sleep} from 'node:timers/promises'
import type {StackConfig} from '../../scripts/stack/config.ts'
import type {Stack} from '../../scripts/stack/stack.ts'
import {countStatuses, send, sendForm} from './attack-calls.ts'
import {percentile} from './figures.ts'
import {ownInput, startOwnProcess} from './own-process.ts'
import {memoryOf} from './process-figures.ts'

export interface Watched {
  pageP99Ms: number
  pageMaxMs: number
  pageStatuses: string
  forms: {status: number; ms: number}[]
  /** The most that each process held at once. */
  siteMb: number
  lakeMb: number
}

interface Watching {
  port: number
  run: number
  sitePid: number | undefined
  lakePid: number | undefined
}

let runs = 0

export async function watchSite({port}: StackConfig, stack: Stack): Promise<{stop(): Promise<Watched>}> {
  const sitePid = stack.site.current().process.pid
  const watching: Watching = {port, run: ++runs, sitePid, lakePid: stack.lake?.current().process.pid}
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

async function watch({port, run, sitePid, lakePid}: Watching): Promise<Watched> {
  const site = {port} as StackConfig
  const pages: {status: number; ms: number}[] = []
  const forms: Watched['forms'] = []
  let [siteMb, lakeMb] = [0, 0]
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
  await send(site, {path: '/about'})
  process.send?.('begun')
  await Promise.all([
    every(50, async () => void pages.push(await send(site, {path: '/about'}))),
    every(
      1000,
      async n => void forms.push(await sendForm(site, `192.0.2.${(run * 40 + n) % 250}`, `honest-visitor-${run}-${n}`)),
    ),
    every(50, () => {
      siteMb = Math.max(siteMb, memoryOf(sitePid))
      lakeMb = Math.max(lakeMb, memoryOf(lakePid))
    }),
  ])
  const times = pages.map(({ms}) => ms)
  return {
    pageP99Ms: percentile(times, 0.99),
    pageMaxMs: percentile(times, 1),
    pageStatuses: countStatuses(pages),
    forms: forms.map(({status, ms}) => ({status, ms})),
    siteMb,
    lakeMb,
  }
}

const input = ownInput<Watching>(import.meta.url)
if (input) {
  const watched = await watch(input)
  process.send?.(watched, () => process.exit(0))
}
