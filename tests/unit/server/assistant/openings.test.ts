// What the guided assistant makes of first messages that it was not written for. The fixtures say what the customer meant.
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import {toJob} from '#web/server/assistant/guided/line.ts'
import {addReadings, emptyList} from '#web/server/assistant/guided/list.ts'
import {type Reading, readMessage} from '#web/server/assistant/guided/read.ts'
import {seedCatalogue} from '../../../helpers/catalogue.ts'

interface Opening {
  says: string
  jobs: {service: string; tier?: string; count?: number; squareFeet?: number}[]
  /** Words of jobs that are on no price list. */
  own: string[]
}

const linesOf = <Row>(name: string): Row[] =>
  readFileSync(new URL(`../../../fixtures/openings/${name}.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

const catalogue = await seedCatalogue()
const older = await catalogueWithOlderPhrases()
const [first = [], second = [], third = []] = ['first', 'second', 'third'].map(name => linesOf<Opening>(name))

/** Sites that were set up before keep the many phrases that the seed had then. */
async function catalogueWithOlderPhrases(): Promise<Catalogue> {
  const phrases = linesOf<{_id: string; customerWords: string[]; tiers: Record<string, string[]>}>('older-phrases')
  const {services, ...rest} = await seedCatalogue()
  const withOlder = services.map(service => {
    const had = phrases.find(({_id}) => _id === service._id)
    const priceTiers =
      service.priceTiers?.map(tier => ({...tier, customerWords: had?.tiers[tier._key] ?? null})) ?? null
    return {...service, customerWords: had?.customerWords ?? null, priceTiers}
  })
  return {...rest, services: withOlder}
}

const wordsOf = (text: string) => text.match(/[\p{L}\d]+/gu) ?? []
/** Between jobs and before them in a list; nobody misses these. */
const joining = /^(?:and|also|then|plus|n|w|y|e|tambi[eé]n|o|or|[a-h]|\d{1,2})$/i

function shownBy(knows: Catalogue, readings: readonly Reading[]) {
  return addReadings(emptyList, readings).lines.map(line => {
    const title = knows.services.find(({_id}) => _id === line.serviceId)?.title ?? line.packageLabel ?? ''
    return {title, tier: toJob(knows, line).line?.tier ?? null, count: line.count ?? 1, squareFeet: line.squareFeet}
  })
}

/** Whether the list is right at once, which lines nobody meant, and which jobs can be found nowhere. */
function judge({says, jobs, own}: Opening, knows: Catalogue) {
  const readings = readMessage(knows, says)
  const lines = shownBy(knows, readings)
  const missing = jobs.filter(job => {
    // What is not told yet is asked for; what is told wrong is a line that nobody meant.
    const isTold = <Value>(told: Value | null, meant: Value | undefined) => !meant || !told || told === meant
    const fits = ({title, tier, squareFeet}: (typeof lines)[number]) =>
      title === job.service && isTold(tier, job.tier) && isTold(squareFeet, job.squareFeet)
    const exact = lines.findIndex(line => fits(line) && line.count === (job.count ?? 1))
    const at = exact >= 0 ? exact : lines.findIndex(fits)
    const [found] = at >= 0 ? lines.splice(at, 1) : []
    return found?.count !== (job.count ?? 1)
  })
  const texts = readings.map(({text}) => text.toLowerCase())
  const lost = own.filter(words => !texts.some(text => text.includes(words.toLowerCase())))
  const list = addReadings(emptyList, readings)
  const shown = [...list.lines, ...list.notes, ...readings.filter(({kind}) => kind === 'courtesy')]
  const kept = new Set(wordsOf(shown.map(({text}) => text).join(' ')))
  lost.push(...wordsOf(says).filter(word => !kept.has(word) && !joining.test(word)))
  return {isRight: missing.length + lines.length + lost.length === 0, superfluous: lines, lost}
}

const figuresOf = (openings: readonly Opening[], knows: Catalogue) => {
  const judged = openings.map(opening => judge(opening, knows))
  return {
    of: judged.length,
    right: judged.filter(({isRight}) => isRight).length,
    withSuperfluous: judged.filter(({superfluous}) => superfluous.length > 0).length,
    lost: judged.flatMap(({lost}) => lost),
  }
}

const bounds: [words: string, knows: Catalogue, openings: Opening[], right: number, superfluous: number][] = [
  ['known', catalogue, first, 80, 1],
  ['unseen', catalogue, second, 75, 3],
  ['later', catalogue, third, 75, 3],
  ['known, with the older phrases', older, first, 80, 1],
  ['unseen, with the older phrases', older, second, 75, 3],
  ['later, with the older phrases', older, third, 74, 3],
]

test.each(bounds)(
  'of a hundred openings (%s) most are right at once, few have a line nobody meant, and no job or word is lost',
  (...[, knows, openings, right, superfluous]) => {
    const figures = figuresOf(openings, knows)
    expect(figures).toMatchObject({of: 100, lost: []})
    expect(figures.withSuperfluous).toBeLessThanOrEqual(superfluous)
    expect(figures.right).toBeGreaterThanOrEqual(right)
  },
)
