/** The one way to read content. Throws what @sanity/client throws when Sanity does not answer. */
import 'server-only'
import type {ClientReturn, QueryParams, SanityQueries} from '@sanity/client'
import {client} from './client.ts'
import {getPreviewClient} from './preview.ts'
import {tagsOfQuery} from './query-tags.ts'
import {contentTag} from './tags.ts'

/** Those of web/content/queries: their results have types (`npm run typegen`). */
export type Query = keyof SanityQueries

interface CachedFetch {
  /** Never drafts: for what is asked outside of a visitor's request, or what only machines read. */
  publishedOnly?: boolean
}

/** Never drafts, never cached, asked once: for callers that have a cache and retries of their own. */
interface FreshFetch {
  fresh: true
  signal?: AbortSignal
}

export type FetchContent = typeof fetchContent

/** Long enough for a content lake that was killed to be started again: 3.1 s in all. */
const retryDelaysMs = [100, 200, 400, 800, 1600]

/**
 * Cached until a publish changes what the query shows (query-tags.ts). Draft mode skips the cache and adds invisible marks
 * to texts: use `stegaClean` for metadata, attributes and comparisons.
 */
export async function fetchContent<const Asked extends Query>(
  query: Asked,
  params: QueryParams = {},
  options: CachedFetch | FreshFetch = {},
): Promise<ClientReturn<Asked>> {
  if ('fresh' in options) return client.fetch(query, params, {cache: 'no-store', signal: options.signal})
  const preview = options.publishedOnly ? null : await getPreviewClient()
  for (let attempt = 0; ; attempt++) {
    try {
      if (preview) return await preview.fetch(query, params, {cache: 'no-store'})
      const tags = [contentTag, ...tagsOfQuery(query, params)]
      return await client.fetch(query, params, {next: {tags}})
    } catch (error) {
      const delayMs = retryDelaysMs[attempt]
      // An answer, whatever it says, is final; only silence is worth another try.
      if (delayMs === undefined || isAnswer(error)) throw error
      await new Promise(resolve => setTimeout(resolve, delayMs))
    }
  }
}

function isAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error
}
