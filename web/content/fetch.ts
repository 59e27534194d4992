/** The one way pages read content. Throws what @sanity/client throws when Sanity does not answer. */
import 'server-only'
import type {QueryParams} from '@sanity/client'
import {client} from './client.ts'
import {contentTag} from './tags.ts'

interface FetchInput {
  query: string
  params?: QueryParams
  /** From tags.ts: what the result shows. Without a tag a result would never be fresh again. */
  tags: readonly [string, ...string[]]
  /** Seconds after which the page is made again by itself, for what the clock alone changes. */
  revalidate?: number | false
}

/** `Result` is the query's type in sanity-types.gen.ts. Kept until one of its tags is purged. */
export async function sanityFetch<Result>({query, params = {}, tags, revalidate = false}: FetchInput): Promise<Result> {
  return client.fetch<Result>(query, params, {next: {tags: [contentTag, ...tags], revalidate}})
}
