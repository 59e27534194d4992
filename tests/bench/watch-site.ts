/**
 * What a good visitor meets while something else is going on: a ready page twenty times a second and a form every
 * second, and the memory of the site and the lake meanwhile. In a process of its own, which the attack does not delay.
 */
import {fork} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import type {StackConfig} from '../../scripts/stack/config.ts'
import type {Stack} from '../../scripts/stack/stack.ts'
import {longForm} from '../helpers/wire.ts'
import {countStatuses, send} from './attack-calls.ts'
import {percentile} from './figures.ts'

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

/** The attacks count requests, and these are not theirs. */
export const honestSession = 'honest-visitor-'

let runs = 0

export async function watchSite({port}: StackConfig, stack: Stack): Promise<{stop(): Promise<Watched>}> {
  const sitePid = stack.site.current().process.pid
  const watching: Watching = {port, run: ++runs, sitePid, lakePid: stack.lake?.current().process.pid}
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(watching)], {stdio: 'inherit'})
  await new Promise(resolve => child.once('message', resolve))
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('message', watched => resolve(watched as Watched))
        child.once('exit', code => reject(new Error(`The watch ended (${code}).`)))
        child.send('stop')
      }),
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
    every(1000, async n => void forms.push(await sendHonestForm(site, run, n))),
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

/** The form has no consent, so it takes none of the receipts that an attack counts. */
function sendHonestForm(site: StackConfig, run: number, n: number) {
  const name = `${honestSession}${run}-${n}`
  const contact = {name: 'Ann', phone: `980-555-${1000 + n}`, address: '', consentToText: true}
  const body = JSON.stringify(longForm({session_id: name, idempotency_key: `key-of-${name}`, contact}))
  const headers = {'content-type': 'application/json'}
  return send(site, {path: '/api/store-request', from: `192.0.2.${(run * 40 + n) % 250}`, headers, body})
}

/** Resident, in MB; 0 where the system does not say. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000)
  } catch {
    return 0
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const watched = await watch(JSON.parse(process.argv[2] ?? '{}') as Watching)
  process.send?.(watched, () => process.exit(0))
}
