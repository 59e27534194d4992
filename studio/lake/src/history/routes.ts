/** History routes for the Studio. All need a token, because old content is private. */
import {type Context, Hono} from 'hono'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError, LakeError} from '../errors.ts'
import {readFlag, readList} from '../query/request.ts'
import {datasetOf, requireIdentity} from '../routes/dataset-of.ts'
import type {LakeEnv} from '../routes/env.ts'
import type {Dataset} from '../types.ts'
import {documentEvents} from './events.ts'
import {releaseEvents} from './release-events.ts'
import {documentsAt, type Moment} from './revisions.ts'
import {readTransactions, transactionLine} from './transactions.ts'

const maxTransactions = 1000
const maxEvents = 500

export function historyRoutes(datasets: Datasets): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const storeOf = (c: Context<LakeEnv>): Dataset => {
    requireIdentity(c, 'The history needs a token')
    return datasetOf(c, datasets).store
  }

  routes.get('/history/:dataset/transactions/:ids', c => {
    const store = storeOf(c)
    const search = new URL(c.req.url).searchParams
    const format = {
      mutations: !readFlag(search, 'excludeContent') && !readFlag(search, 'excludeMutations'),
      effects: search.get('effectFormat') === 'mendoza',
      onlyIdentified: readFlag(search, 'includeIdentifiedDocumentsOnly'),
    }
    const commits = readTransactions(store, readList(c.req.param('ids')), {
      limit: readCount(search, 'limit', maxTransactions),
      reverse: readFlag(search, 'reverse'),
      from: search.get('fromTransaction') ?? undefined,
      to: search.get('toTransaction') ?? undefined,
      fromTime: readTime(search, 'fromTime'),
      toTime: readTime(search, 'toTime'),
      authors: readList(search.get('authors')),
    })
    const lines: Record<string, unknown>[] = []
    try {
      for (const commit of commits) lines.push(transactionLine(store, commit, format))
    } catch (error) {
      // Clients of this stream look for errors in its lines, not in its status.
      if (!(error instanceof LakeError)) throw error
      lines.push(error.body)
    }
    return c.body(lines.map(line => `${JSON.stringify(line)}\n`).join(''), 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
    })
  })

  routes.get('/history/:dataset/documents/:ids', c => {
    const store = storeOf(c)
    const search = new URL(c.req.url).searchParams
    return c.json({documents: documentsAt(store, readList(c.req.param('ids')), readMoment(search))})
  })

  routes.get('/history/:dataset/events/documents/:id', c => {
    const store = storeOf(c)
    const search = new URL(c.req.url).searchParams
    const id = c.req.param('id')
    const limit = readCount(search, 'limit', maxEvents) ?? 100
    const {events, nextCursor} = documentEvents(store, id, {limit, cursor: search.get('nextCursor') ?? undefined})
    return c.json({events: {[id]: events}, nextCursor})
  })

  routes.get('/history/:dataset/events/releases/:id', c => {
    const store = storeOf(c)
    const search = new URL(c.req.url).searchParams
    const limit = readCount(search, 'limit', maxEvents) ?? 100
    const cursor = search.get('nextCursor') ?? undefined
    return c.json(releaseEvents(store, c.req.param('id'), {limit, cursor}))
  })

  routes.get('/references/:dataset/documents/:id/to', c => {
    const store = storeOf(c)
    const search = new URL(c.req.url).searchParams
    // References into other datasets are not followed, so every holder is internal.
    const excluded = readFlag(search, 'excludeInternalReferences')
    const holders = excluded ? [] : [...store.referencing(c.req.param('id'))]
    const {projectId, name: datasetName} = store
    const references = holders.map(({_id}) => ({projectId, datasetName, documentId: _id}))
    return c.json({totalCount: references.length, references})
  })
  return routes
}

function readMoment(search: URLSearchParams): Moment {
  const revision = search.get('revision')
  if (revision) return {revision}
  if (readFlag(search, 'lastRevision')) return 'last'
  return {time: readTime(search, 'time') ?? Date.now()}
}

function readTime(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name)
  if (!value) return undefined
  const time = Date.parse(value)
  if (Number.isNaN(time)) throw httpError(400, `"${name}" must be an ISO 8601 time`)
  return time
}

function readCount(search: URLSearchParams, name: string, max: number): number | undefined {
  const value = search.get(name)
  if (!value) return undefined
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1) throw httpError(400, `"${name}" must be a positive whole number`)
  return Math.min(count, max)
}
