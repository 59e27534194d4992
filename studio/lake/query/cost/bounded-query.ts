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

const trialMs = 10
/** Strangers' queries together are tasted for so long at once, and for a tenth of the time in the long run. */
const trialBudgetMs = 40
const trialBudgetPerMs = 0.1
/** After that, and while strangers wait for costly answers: only a look at what it is. */
const weighOnlyMs = 2
const inProcessTimeoutMs = 500
/** For reading the text of a query that came with a token: the site's own after a start, on a machine that is busy. */
const trustedParseTimeoutMs = 200
const helperTimeoutMs = {owner: 3000, visitor: 1000}
/** Written out here and now in some milliseconds; more is written out beside the lake. */
const maxInProcessBytes = 2 * 1024 * 1024
const maxResultBytes = 20 * 1024 * 1024
/** The Studio's longest is about 10,000 characters. */
const maxQueryLength = 200_000

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
  const trialBudget = createTrialBudget()
  // The very first query of a process compiles parser and evaluator: not at the cost of a reader's ten milliseconds.
  queryDataset(dataset, {query: '*[_id == "" && _type == ""] | order(_id)[0]{_id, "x": y[]->{_id}}', identity: null})

  return {
    async answer(input, options) {
      const crowded = !input.identity && (helper.waiting() > 0 || trialBudget.left() <= 0)
      const started = performance.now()
      try {
        const text = inProcess(dataset, input, {...options, crowded})
        if (text !== null) return text
      } finally {
        if (!input.identity) trialBudget.spend(performance.now() - started)
      }
      const who = input.identity ? 'owner' : 'visitor'
      const ms = helperTimeoutMs[who]
      const found = await helper.run({input, sourceMap: options.sourceMap, ms, maxBytes: maxResultBytes})
      if ('json' in found) return found.json
      throw tooCostly(input.query, found.failure, ms)
    },
    close: () => helper.close(),
  }
}

/** The time that strangers' queries may take from everyone else, in milliseconds. */
function createTrialBudget() {
  let left = trialBudgetMs
  let at = performance.now()
  return {
    left(): number {
      const now = performance.now()
      left = Math.min(trialBudgetMs, left + (now - at) * trialBudgetPerMs)
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
  if (input.query.length > maxQueryLength) throw tooCostly(input.query.slice(0, 1000), 'length', 0)
  try {
    const weight = weightOf(dataset, input, crowded ? weighOnlyMs : input.identity ? trustedParseTimeoutMs : trialMs)
    if (weight === 'growing' || (weight === 'unknown' && crowded)) return null
    const work = () => {
      const answer = queryDataset(dataset, input, {sourceMap})
      return fits(answer.result, maxInProcessBytes) ? toText(answer) : null
    }
    return weight === 'light' ? work() : withinTime(trialMs, work)
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
    const weight = weightOf(dataset, input, inProcessTimeoutMs)
    if (weight === 'light') return queryDataset(dataset, input).result
    return withinTime(inProcessTimeoutMs, () => queryDataset(dataset, input).result)
  } catch (error) {
    if (error instanceof OutOfTime) throw tooCostly(input.query, 'time', inProcessTimeoutMs)
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
    size: `The result is larger than ${maxResultBytes / 1024 / 1024} MB. Ask for a slice, or for fewer fields.`,
    memory: 'The query was stopped because it needs too much memory. Ask for a slice, or for fewer fields.',
    length: `The query is longer than ${maxQueryLength} characters.`,
  }
  const description = reasons[failure]
  return new LakeError(400, description, {
    error: {type: 'queryTooCostlyError', query, description, start: 0, end: query.length},
  })
}
