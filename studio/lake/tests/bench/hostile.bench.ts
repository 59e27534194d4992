import {rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {hostileQueries} from '../fixtures/hostile-queries.ts'
import {formatSpread, percentile} from './figures.ts'
import {openFilledDataset} from './lake-content.ts'
import {type LakeProcess, startLakeProcess} from './lake-process.ts'

const folder = join(tmpdir(), 'lake-bench-hostile')
const attackers = 10
const seconds = 8
const ordinary = '*[_type == "service" && _id == "service-drywall-repair"][0]{title, priceTiers}'

/** What strangers who ask for as much as they can cost the next reader: goal, at most about 100 ms. */
export default async function benchHostile() {
  rmSync(folder, {recursive: true, force: true})
  openFilledDataset(folder, 1000).close()
  const lake = await startLakeProcess(folder)
  try {
    await readFor(lake, 1)
    const calm = await readFor(lake, seconds)
    // The worker is loaded by the first query of a stranger; that belongs to the attack.
    const attack = startAttack(lake)
    const attacked = await readFor(lake, seconds)
    const answers = await attack.stop()
    const worst = percentile(attacked, 1) - percentile(calm, 0.5)
    line('an ordinary query, nobody else', `${formatSpread(calm)} (${calm.length} asked)`)
    line(`the same beside ${attackers} attackers`, `${formatSpread(attacked)} (${attacked.length} asked)`)
    line('the longest delay by the attack', `${worst.toFixed(0)} ms (goal: about 100 ms)`)
    line('what the attackers got', answers)
  } finally {
    await lake.stop()
    rmSync(folder, {recursive: true, force: true})
  }
}

/** A reader like a page of the site: one question after the other, a little apart. */
async function readFor(lake: LakeProcess, duration: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + duration * 1000
  while (performance.now() < end) {
    const started = performance.now()
    await lake.query(ordinary)
    times.push(performance.now() - started)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return times
}

/** Strangers without a token, each asking the next hostile query as soon as the last is answered. */
function startAttack(lake: LakeProcess): {stop(): Promise<string>} {
  const queries = Object.values(hostileQueries)
  const counts = new Map<number, number>()
  const ending = new AbortController()
  const all = Array.from({length: attackers}, async (_, attacker) => {
    for (let n = attacker; !ending.signal.aborted; n++) {
      // Never the same text twice: nothing of an earlier answer or parsed tree helps.
      const query = `${queries[n % queries.length]} // ${attacker}-${n}\n`
      const address = `${lake.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
      const {status} = await fetch(address, {signal: ending.signal})
        .then(async answer => {
          await answer.arrayBuffer()
          return answer
        })
        .catch(() => ({status: 0}))
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  })
  return {
    async stop() {
      ending.abort()
      await Promise.all(all)
      const spoken = [...counts].filter(([status]) => status > 0).sort(([a], [b]) => a - b)
      return spoken.map(([status, count]) => `${count} x ${status}`).join(', ')
    },
  }
}

const line = (title: string, text: string) => process.stdout.write(`${title.padEnd(40)}${text}\n`)
