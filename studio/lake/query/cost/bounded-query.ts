/**
 * GROQ for requests: the same answers as `queryDataset`, at a bounded cost. What is light by its looks (every query of the
 * site, most of the Studio's) runs here and now, at no extra cost. Anything else gets a short time here and, when that
 * is not enough, a longer one in a process beside the lake. So a hostile query costs the others at most `TASTE_MS`, many of them
 * at once about `TASTES_MS`, and one that could build a string larger than the memory not even that.
 */
import {LakeError} from '../../errors.ts'
import type {Dataset, LakeLog, QueryInput} from '../../types.ts'
import {guarded, type QueryAnswer, queryDataset} from '../evaluate.ts'
import {isParsed, parseQuery} from '../syntax.ts'
import {viewOf} from '../view.ts'
import {createQueryHelper} from './helper.ts'
import {fits} from './result-size.ts'
import {OutOfTime, withinTime} from './watchdog.ts'
import {type Weight, weigh} from './weigh.ts'
import type {Failure} from './wire.ts'

const TASTE_MS = 10
/** Strangers' queries together are tasted for so long at once, and for a tenth of the time in the long run. */
const TASTES_MS = 40
const TASTES_PER_MS = 0.1
/** After that, and while strangers wait for costly answers: only a look at what it is. */
const GLANCE_MS = 2
const AT_ONCE_MS = 500
/** For reading the text of a query that came with a token: the site's own after a start, on a machine that is busy. */
const TRUSTED_PARSE_MS = 200
const PATIENCE_MS = {owner: 3000, visitor: 1000}
/** Written out here and now in some milliseconds; more is written out beside the lake. */
const LIGHT_BYTES = 2 * 1024 * 1024
const MOST_BYTES = 20 * 1024 * 1024
/** The Studio's longest is about 10,000 characters. */
const LONGEST_QUERY = 200_000

export interface BoundedQueries {
  /**
   * The JSON text of `{result, syncTags, resultSourceMap?}`.
   * @throws LakeError as `queryDataset`, 400 for a query that takes too long or finds too much, 429 when too many wait
   */
  answer(input: QueryInput, options: {sourceMap?: 'keys' | 'indexes'}): Promise<string>
  close(): void
}

export function createBoundedQueries(dataset: Dataset, log: LakeLog): BoundedQueries {
  const helper = createQueryHelper(dataset, log)
  const tastes = createTastes()
  // The very first query of a process compiles parser and evaluator: not at the cost of a reader's ten milliseconds.
  queryDataset(dataset, {query: '*[_id == "" && _type == ""] | order(_id)[0]{_id, "x": y[]->{_id}}', identity: null})

  return {
    async answer(input, options) {
      const crowded = !input.identity && (helper.waiting() > 0 || tastes.left() <= 0)
      const started = performance.now()
      try {
        const text = inProcess(dataset, input, {...options, crowded})
        if (text !== null) return text
      } finally {
        if (!input.identity) tastes.spend(performance.now() - started)
      }
      const who = input.identity ? 'owner' : 'visitor'
      const ms = PATIENCE_MS[who]
      const found = await helper.run({input, sourceMap: options.sourceMap, ms, mostBytes: MOST_BYTES})
      if ('json' in found) return found.json
      throw tooCostly(input.query, found.failure, ms)
    },
    close: () => helper.close(),
  }
}

/** The time that strangers' queries may take from everyone else, in milliseconds. */
function createTastes() {
  let left = TASTES_MS
  let at = performance.now()
  return {
    left(): number {
      const now = performance.now()
      left = Math.min(TASTES_MS, left + (now - at) * TASTES_PER_MS)
      at = now
      return left
    },
    spend(ms: number): void {
      left -= ms
    },
  }
}

interface InProcess {
  sourceMap?: 'keys' | 'indexes'
  crowded: boolean
}

function inProcess(dataset: Dataset, input: QueryInput, {sourceMap, crowded}: InProcess): string | null {
  if (input.query.length > LONGEST_QUERY) throw tooCostly(input.query.slice(0, 1000), 'length', 0)
  try {
    const weight = weightOf(dataset, input, crowded ? GLANCE_MS : input.identity ? TRUSTED_PARSE_MS : TASTE_MS)
    if (weight === 'growing' || (weight === 'unknown' && crowded)) return null
    const work = () => {
      const answer = queryDataset(dataset, input, {sourceMap})
      return fits(answer.result, LIGHT_BYTES) ? toText(answer) : null
    }
    return weight === 'light' ? work() : withinTime(TASTE_MS, work)
  } catch (error) {
    if (error instanceof OutOfTime) return null
    throw error
  }
}

/**
 * The answer to a query from inside a transaction (patch or delete by query), which cannot wait for another process.
 * @throws LakeError 400 for a query that takes too long; only for callers with a token
 */
export function queryAtOnce(dataset: Dataset, input: QueryInput): unknown {
  try {
    const weight = weightOf(dataset, input, AT_ONCE_MS)
    if (weight === 'light') return queryDataset(dataset, input).result
    return withinTime(AT_ONCE_MS, () => queryDataset(dataset, input).result)
  } catch (error) {
    if (error instanceof OutOfTime) throw tooCostly(input.query, 'time', AT_ONCE_MS)
    throw error
  }
}

function weightOf(dataset: Dataset, input: QueryInput, parseMs: number): Weight {
  const {query, params = {}, perspective = 'raw', identity} = input
  const view = viewOf(dataset, perspective, identity !== null)
  // Made here, outside of any time limit: the view and its lists are shared with all other queries.
  view.all.list()
  const measure = () => guarded(query, () => weigh(parseQuery(query, params).tree, view, params))
  // A text seen for the first time may be one that takes forever to parse.
  return isParsed(query) ? measure() : withinTime(parseMs, measure)
}

const toText = ({result, syncTags, sourceMap}: QueryAnswer) =>
  JSON.stringify({result, syncTags, resultSourceMap: sourceMap})

function tooCostly(query: string, failure: Failure | 'length', ms: number): LakeError {
  const reasons = {
    time: `The query was stopped after ${ms / 1000} s. Let it look at fewer documents, or nest it less deeply.`,
    size: `The result is larger than ${MOST_BYTES / 1024 / 1024} MB. Ask for a slice, or for fewer fields.`,
    memory: 'The query was stopped because it needs too much memory. Ask for a slice, or for fewer fields.',
    length: `The query is longer than ${LONGEST_QUERY} characters.`,
  }
  const description = reasons[failure]
  return new LakeError(400, description, {
    error: {type: 'queryTooCostlyError', query, description, start: 0, end: query.length},
  })
}
