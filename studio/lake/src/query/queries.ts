// Answers GROQ requests as JSON text. Callers with a token are trusted and run in the lake's process. Strangers, where
// a dataset is public, run in a worker that is ended after a second.
import {LakeError, privateDataset} from '../errors.ts'
import type {Dataset, LakeLog, QueryInput} from '../types.ts'
import {type QueryAnswer, queryDataset} from './evaluate.ts'
import {createPublicQueries, type SourceMapKind} from './public-queries.ts'
import {isParsed, parseQuery} from './syntax.ts'
import {OutOfTime, withinTime} from './watchdog.ts'

const timeoutMs = 3000
/** The Studio's longest query is about 10,000 characters. */
const maxQueryLength = 200_000

export interface Queries {
  /** @returns JSON of `{result, syncTags, resultSourceMap?}`. @throws LakeError 400, 401 for strangers, 429 queue full */
  answer(input: QueryInput, sourceMap?: SourceMapKind): Promise<string>
  close(): void
}

export function createQueries(dataset: Dataset, options: {isPublic: () => boolean; log: LakeLog}): Queries {
  const strangers = createPublicQueries(dataset, options.log)
  return {
    async answer(asked, sourceMap) {
      const input = {...asked, at: dataset.now()}
      const {query, identity} = input
      if (query.length > maxQueryLength)
        throw tooCostly(query.slice(0, 1000), `The query is longer than ${maxQueryLength} characters.`)
      if (identity) return toText(queryInTime(dataset, input, sourceMap))
      if (!options.isPublic()) throw privateDataset()
      const answer = await strangers.answer(input, sourceMap)
      if (answer === null) throw tooCostly(query, 'The query was stopped because it needs too much time or memory.')
      return answer
    },
    close: () => strangers.close(),
  }
}

/** Queries that ended in time once run without the watchdog, which costs 0.1 ms. */
const known = new WeakSet<object>()

/** Serves callers with a token, also within a transaction. @throws LakeError 400 after three seconds */
export function queryInTime(dataset: Dataset, input: QueryInput, sourceMap?: SourceMapKind): QueryAnswer {
  const {query, params = {}} = input
  const run = () => queryDataset(dataset, {...input, at: dataset.now()}, {sourceMap})
  if (isParsed(query) && known.has(parseQuery(query, params).tree)) return run()
  try {
    const answer = withinTime(timeoutMs, run)
    known.add(parseQuery(query, params).tree)
    return answer
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    const advice = 'Let it look at fewer documents, or nest it less deeply.'
    throw tooCostly(query, `The query was stopped after ${timeoutMs / 1000} s. ${advice}`)
  }
}

export const toText = ({result, syncTags, sourceMap}: QueryAnswer): string =>
  JSON.stringify({result, syncTags, resultSourceMap: sourceMap})

function tooCostly(query: string, description: string): LakeError {
  return new LakeError(400, description, {
    error: {type: 'queryTooCostlyError', query, description, start: 0, end: query.length},
  })
}
