/** The one way to read content. Throws what @sanity/client throws when Sanity does not answer. */
import 'server-only'
import type {ClientReturn, QueryParams, SanityQueries} from '@sanity/client'
import {stegaClean} from '@sanity/client/stega'
import {fillPlaceholders, hasPlaceholder} from '#schemas/placeholders.ts'
import {justNotedContentAway, noteContentAway} from '#web/config/content-away.ts'
import {env} from '#web/config/env.ts'
import {cleanLists} from './clean-lists.ts'
import {client} from './client.ts'
import {getPreviewClient} from './preview.ts'
import {siteSettingsQuery} from './queries/site-settings.ts'
import {tagsOfQuery} from './query-tags.ts'
import {contentTag} from './tags.ts'

export type Query = keyof SanityQueries

interface FetchOptions {
  /** Ignores draft mode: for code outside a request, or what only machines read. */
  publishedOnly?: boolean
  /** Published content, no cache, no retries: for callers that have their own. */
  fresh?: true
  signal?: AbortSignal
}

export type FetchContent = typeof fetchContent

/**
 * Cached until a publish changes what the query shows (query-tags.ts). Draft mode skips the cache and adds invisible
 * marks to texts: use `stegaClean` for metadata, attributes and comparisons. Placeholders in texts are filled here.
 */
export async function fetchContent<const Asked extends Query>(
  query: Asked,
  params: QueryParams = {},
  options: FetchOptions = {},
): Promise<ClientReturn<Asked>> {
  const content = await readContent(query, params, options)
  if (!hasPlaceholder(content)) return content
  return fillPlaceholders(content, stegaClean(await readContent(siteSettingsQuery, {}, options)))
}

async function readContent<const Asked extends Query>(
  query: Asked,
  params: QueryParams,
  options: FetchOptions,
): Promise<ClientReturn<Asked>> {
  if (options.fresh) return cleanLists(await client.fetch(query, params, {cache: 'no-store', signal: options.signal}))
  if (justNotedContentAway()) throw tookTooLong
  const preview = options.publishedOnly ? null : await getPreviewClient()
  try {
    if (preview) return cleanLists(await inTime(preview.fetch(query, params, {cache: 'no-store'})))
    const tags = [contentTag, ...tagsOfQuery(query, params)]
    return cleanLists(await inTime(client.fetch(query, params, {next: {tags, ...renewal}})))
  } catch (error) {
    if (!isResponse(error)) noteContentAway()
    throw error
  }
}

/** Also a publish that a serverless host was not told of. Elsewhere missed-publishes.ts looks for it. */
const renewal = {revalidate: env.isServerless ? 600 : (false as const)}

/** The client repeats what got no answer until then, which is enough to restart a killed content lake. A build can wait. */
const timeoutMs = env.isBuild ? 30_000 : 2000
const tookTooLong = new Error('[content] did not answer in time')

/** Without an AbortSignal, because React does not share a fetch that has one. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutMs, tookTooLong)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

function isResponse(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error
}
