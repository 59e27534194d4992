import {benchQueries} from './lake-queries.ts'
import {benchTraffic} from './lake-traffic.ts'

/** The embedded content lake: what queries, writes and listeners cost, and how that grows with the content (P7). */
export default async function benchLake() {
  process.stdout.write('Queries (goal: by id and slug <= 0.1 ms, and <= 2 x of 1,000 documents at 100,000)\n')
  benchQueries()
  process.stdout.write('\nThe lake as a process, over HTTP\n')
  await benchTraffic()
}
