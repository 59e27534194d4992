import {rmSync} from 'node:fs'
import {get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {formatSpread} from './figures.ts'
import {openFilledDataset} from './lake-content.ts'
import {type LakeProcess, startLakeProcess} from './lake-process.ts'

const sizes = [1_000, 10_000, 100_000]
const audiences = [1, 50, 500]
const writes = 300
const heard = 30
const folder = join(tmpdir(), 'lake-bench-traffic')

/** The lake as a process of its own, over HTTP: start, memory, writes and how soon listeners hear of them. */
export async function benchTraffic(): Promise<void> {
  for (const size of sizes) {
    rmSync(folder, {recursive: true, force: true})
    openFilledDataset(folder, size).close()
    const lake = await startLakeProcess(folder)
    try {
      const idle = lake.memory()
      await lake.query('*[_id == "siteSettings"][0]._id')
      const reads = await times(writes, () => lake.query('*[_id == "siteSettings"][0]{businessName}'))
      line(`${size.toLocaleString('en-US')} documents: start`, `${lake.startedIn.toFixed(0)} ms, ${idle.toFixed(0)} MB`)
      line('  memory after the first query', `${lake.memory().toFixed(0)} MB`)
      line('  a query by id over HTTP', formatSpread(reads))
      await benchWrites(lake)
      if (size === 10_000) for (const audience of audiences) await benchListeners(lake, audience)
    } finally {
      await lake.stop()
    }
  }
  rmSync(folder, {recursive: true, force: true})
}

async function benchWrites(lake: LakeProcess): Promise<void> {
  const patch = (n: number) => lake.mutate([{patch: {id: 'faq-000035', set: {order: n}}}, createMissing])
  const createMissing = {createIfNotExists: {_id: 'faq-000035', _type: 'faq'}}
  await lake.mutate([createMissing])
  const alone = await times(writes, patch)
  const started = performance.now()
  await Promise.all(Array.from({length: 8}, () => times(writes / 4, patch)))
  const together = (writes * 2) / ((performance.now() - started) / 1000)
  const bare = writesPerSecond(bareWrites())
  const ours = writesPerSecond(alone)
  line('  one writer', `${ours.toFixed(0)} transactions/s, ${formatSpread(alone)}`)
  line('  eight writers', `${together.toFixed(0)} transactions/s`)
  line('  for comparison, bare SQLite, synced', `${bare.toFixed(0)}/s; ours is ${(ours / bare).toFixed(2)} x of it`)
}

const writesPerSecond = (each: number[]) => each.length / (each.reduce((sum, ms) => sum + ms, 0) / 1000)

/** The same file system, the same durability, no HTTP, no GROQ, no log. */
function bareWrites(): number[] {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'))
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS d (id TEXT PRIMARY KEY, json TEXT)',
  )
  const put = db.prepare('INSERT OR REPLACE INTO d VALUES (?, ?)')
  const json = JSON.stringify({text: 'x'.repeat(600)})
  const each = Array.from({length: writes}, (_, n) => {
    const started = performance.now()
    put.run(`d${n}`, json)
    return performance.now() - started
  })
  db.close()
  return each
}

/** From the moment a change is sent to the moment each listener has it. */
async function benchListeners(lake: LakeProcess, count: number): Promise<void> {
  const sent = new Map<string, number>()
  const delays: number[] = []
  let arrived: () => void = () => {}
  const listeners = await Promise.all(
    Array.from({length: count}, () =>
      openListener(lake, transaction => {
        delays.push(performance.now() - (sent.get(transaction) ?? Number.NaN))
        arrived()
      }),
    ),
  )
  const before = lake.memory()
  for (let n = 0; n < heard; n++) {
    const transaction = `bench-${count}-${n}`
    const all = new Promise<void>(resolve => {
      arrived = () => delays.length === count * (n + 1) && resolve()
    })
    sent.set(transaction, performance.now())
    await lake.mutate([{patch: {id: 'faq-000035', set: {order: -n}}}], transaction)
    await all
  }
  line(`  ${count} listeners hear of a change after`, `${formatSpread(delays)}, at ${before.toFixed(0)} MB`)
  for (const listener of listeners) listener.destroy()
}

function openListener(lake: LakeProcess, hear: (transaction: string) => void) {
  const address = new URL(`${lake.url}/v2025-02-19/data/listen/production`)
  address.searchParams.set('query', '*[_type == "faq"]')
  address.searchParams.set('includeResult', 'true')
  return new Promise<{destroy(): void}>((resolve, reject) => {
    const request = get(address, {headers: lake.headers, agent: false}, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames) {
          if (frame.includes('event: welcome')) resolve(response)
          const transaction = /"transactionId":"(bench-[\d-]+)"/.exec(frame)?.[1]
          if (transaction) hear(transaction)
        }
      })
    })
    request.on('error', reject)
  })
}

async function times(count: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const each: number[] = []
  for (let n = 0; n < count; n++) {
    const started = performance.now()
    await work(n)
    each.push(performance.now() - started)
  }
  return each
}

const line = (title: string, text: string) => process.stdout.write(`${title.padEnd(44)}${text}\n`)
