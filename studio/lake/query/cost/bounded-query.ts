// Answers GROQ requests at bounded cost. A light query (all of the site's, most of the Studio's) runs in process;
// others get a short trial, then a longer run in the helper process. A hostile query delays others by at most
// `trialMs`, many at once by about `trialBudgetMs`, and one that could build a huge string by nothing.
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
/** Shared by all anonymous queries: a burst, then a tenth of the time. */
const trialBudgetMs = 40
const trialBudgetPerMs = 0.1
/** Without budget, or while anonymous queries wait for the helper, a query is only weighed. */
const weighOnlyMs = 2
const inProcessTimeoutMs = 500
/** Parse time with a token, generous for the site's first queries on a busy machine. */
const trustedParseTimeoutMs = 200
const helperTimeoutMs = {owner: 3000, visitor: 1000}
/** Larger results are serialized in the helper process. */
const maxInProcessBytes = 2 * 1024 * 1024
const maxResultBytes = 20 * 1024 * 1024
/** The Studio's longest query is about 10,000 characters. */
const maxQueryLength = 200_000

export interface BoundedQueries {
  /** @returns JSON of `{result, syncTags, resultSourceMap?}`. @throws LakeError 400 too costly, 429 queue full */
  answer(input: QueryInput, options: {sourceMap?: 'keys' | 'indexes'}): Promise<string>
  close(): void
}

export function createBoundedQueries(dataset: Dataset, log: LakeLog): BoundedQueries {
  const helper = createQueryHelper(dataset, log)
  const trialBudget = createTrialBudget()
  // Warm up: the first query compiles the parser and evaluator, which would use up a trial.
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
 * For queries inside a transaction (patch or delete by query), which cannot wait for the helper. Callers must have a
 * token. @throws LakeError 400 for a slow query
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
  // Outside the time limit, because all queries share the view and its lists.
  view.all.list()
  const measure = () => guarded(query, () => weigh(parseQuery(query, params).tree, view, params))
  // Parsing a new text may itself be slow.
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
