import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {childEnv, compileCache, root, type StackConfig} from '../../scripts/stack/config.ts'
import {startNode, waitForAnswer} from '../../scripts/stack/processes.ts'
import {warmPages} from '../../scripts/stack/stack.ts'
import {buildBlankPage, startBlankPage} from './blank-page.ts'
import {formatSpread, line, percentile} from './figures.ts'
import {applyLoad, type LoadResult} from './http-load.ts'
import {openNginx} from './nginx.ts'
import {freePorts, openSite} from './open-site.ts'
import {processorMs, proportionalMemoryOf} from './process-figures.ts'

const distDir = '.next-test'
const connections = 32
const seconds = Number(process.env.BENCH_SECONDS || 2)
/** Of all doors in turn; the figures are the middle ones of these. */
const rounds = 5

const isWanted = (part: 'throughput' | 'start') => (process.env.BENCH_ONLY || part) === part

/**
 * P5 and P8 of the front: beside `next start`, nginx and a blank page of the same Next, in one run.
 * BENCH_ONLY=throughput (or start) and BENCH_SECONDS=1 shorten it.
 */
export default async function benchFront() {
  const {config, stack} = await openSite('bench-data')
  try {
    if (isWanted('throughput')) await reportThroughput(config, stack.site.current().process.pid)
  } finally {
    await stack.stop()
  }
  if (isWanted('start')) await reportColdStart(config)
}

async function reportThroughput(config: StackConfig, front: number | undefined) {
  // A start makes every page once; the first measurement must not share the processor with that.
  await warmPages(config)
  const [nextPort, nginxPort] = [freePorts, freePorts + 1]
  const next = startNode([join(root, 'node_modules/next/dist/bin/next'), 'start', 'web', '--port', String(nextPort)], {
    env: {...childEnv(config), NEXT_DIST_DIR: distDir, NODE_ENV: 'production'},
    quiet: true,
  })
  await waitForAnswer(`http://127.0.0.1:${nextPort}/`, next)
  const nginx = await openNginx(nginxPort, await fetch(`http://127.0.0.1:${config.port}/`))
  if (!nginx) line('nginx', 'skipped: not installed (apt-get install nginx-light)')
  try {
    report(
      await loadInTurns([
        {name: 'the front', port: config.port, pid: front},
        {name: 'the front, gzip', port: config.port, acceptEncoding: 'gzip', pid: front},
        {name: 'next start', port: nextPort, pid: next.process.pid},
        ...(nginx ? [{name: reference, port: nginxPort, pid: nginx.workerPid}] : []),
      ]),
    )
  } finally {
    await next.stop()
    await nginx?.stop()
  }
}

const browsers = 'gzip, deflate, br'
const reference = 'nginx gzip_static, same headers'

interface Door {
  name: string
  port: number
  acceptEncoding?: string
  /** Of the process that answers. */
  pid: number | undefined
}

/** `processorTime` is the µs that one answer occupies a processor for. */
type Turn = LoadResult & {processorTime: number}

/** One after another and from the beginning again, so that a slow minute of the machine falls on all of them. */
async function loadInTurns(doors: Door[]): Promise<Map<string, Turn[]>> {
  const turns = new Map<string, Turn[]>(doors.map(({name}) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const {name, port, acceptEncoding = browsers, pid} of doors) {
      const before = processorMs(pid)
      const result = await applyLoad({port, path: '/', connections, seconds, acceptEncoding})
      turns.get(name)?.push({...result, processorTime: ((processorMs(pid) - before) * 1000) / result.answers})
    }
  }
  return turns
}

function report(turns: Map<string, Turn[]>) {
  const middle = (name: string, of: (turn: Turn) => number) => percentile((turns.get(name) ?? []).map(of), 0.5)
  for (const name of turns.keys()) line(`home page: ${name}`, describe(turns.get(name) ?? []))
  // Of each round, because the machine is another one a minute later.
  const against = (name: string, other: string) => {
    const others = turns.get(other) ?? []
    const ratios = (turns.get(name) ?? []).map(({perSecond}, round) => perSecond / (others[round]?.perSecond ?? 1))
    return `${percentile(ratios, 0.5).toFixed(2)} x (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`
  }
  line('  against next start', `${against('the front', 'next start')}; goal >= 60 x`)
  const spent = (name: string) => `${middle(name, turn => turn.processorTime).toFixed(0)} µs`
  line('  processor time for each answer', [...turns.keys()].map(name => `${name} ${spent(name)}`).join(', '))
  if (!turns.has(reference)) return
  line('  against nginx', `${against('the front', reference)}; goal >= 0.4 x`)
  line('    gzip', against('the front, gzip', reference))
}

function describe(turns: Turn[]): string {
  const failed = turns.reduce((sum, turn) => sum + turn.failed, 0)
  const middle = (of: (turn: Turn) => number) => percentile(turns.map(of), 0.5)
  const figures = `p50 ${middle(({p50}) => p50).toFixed(2)} ms, p99 ${middle(({p99}) => p99).toFixed(2)} ms`
  const size = `${turns[0]?.bytes} bytes ${turns[0]?.encoding}`
  return `${Math.round(middle(({perSecond}) => perSecond))} requests/s, ${figures}, ${size}${failed > 0 ? `, ${failed} FAILED` : ''}`
}

/** Proportional memory: what processes share is counted once. */
function reportMemory(title: string, pids: Record<string, number | undefined>) {
  const parts = Object.entries(pids).map(([name, pid]) => [name, proportionalMemoryOf(pid)] as const)
  const sum = parts.reduce((total, [, megabytes]) => total + megabytes, 0)
  const list = parts.map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`).join(' + ')
  line(title, `${sum.toFixed(0)} MB: ${list} (goal after ten minutes: <= 300 MB)`)
}

const idleMs = Number(process.env.BENCH_IDLE_SECONDS || 10) * 1000
const starts = 7

async function reportColdStart(config: StackConfig) {
  const env = {
    ...process.env,
    PORT: String(config.port),
    LAKE_PORT: String(config.lakePort),
    DATA_DIR: config.dataDir,
    NEXT_DIST_DIR: distDir,
    // As scripts/bootstrap.mjs does.
    NODE_COMPILE_CACHE: compileCache(config),
  }
  await buildBlankPage()
  const times: number[] = []
  const blank: number[] = []
  // In turns, because the machine's speed changes from minute to minute.
  for (let round = 0; round <= starts; round++) {
    const blankBegan = performance.now()
    const page = await startBlankPage(freePorts + 2)
    const blankMs = performance.now() - blankBegan
    await page.stop()
    const began = performance.now()
    const child = startNode([join(root, 'tests/bench/start-stack.ts')], {env, awaitReady: true})
    await waitForAnswer(`http://127.0.0.1:${config.port}/`, child)
    const ms = performance.now() - began
    // The first fills the cache of compiled code, as the first start ever does.
    if (round > 0) {
      times.push(ms)
      blank.push(blankMs)
    }
    const {site, lake} = (await child.ready) as {site?: number; lake?: number}
    if (round === starts) {
      // Every start visits all pages once; then nobody comes.
      await sleep(idleMs)
      reportMemory(`memory after ${idleMs / 1000} idle seconds`, {site, lake, supervisor: child.process.pid})
    }
    await child.stop()
  }
  line('a blank next start', formatSpread(blank))
  const ratio = percentile(times, 0.5) / percentile(blank, 0.5)
  line('start, built and seeded, to the first page', `${formatSpread(times)} = ${ratio.toFixed(2)} x (goal <= 2.5 x)`)
}
