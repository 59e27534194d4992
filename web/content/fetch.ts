/** The one way pages read content. Throws what @sanity/client throws when Sanity does not answer. */
import 'server-only'
import type {QueryParams} from '@sanity/client'
import {client} from './client.ts'
import {getPreviewClient} from './preview.ts'
import {contentTag} from './tags.ts'

interface FetchInput {
  query: string
  params?: QueryParams
  /** From tags.ts: what the result shows. Without a tag a result would never be fresh again. */
  tags: readonly [string, ...string[]]
  /** Never drafts: for what is asked outside of a visitor's request, or what only machines read. */
  publishedOnly?: boolean
}

/** Long enough for a content lake that was killed to be started again: 3.1 s in all. */
const pauses = [100, 200, 400, 800, 1600]

/**
 * `Result` is the query's type in sanity-types.gen.ts. Kept until one of its tags is purged. In draft mode it is asked
 * anew each time, and texts carry invisible marks: `stegaClean` what goes into metadata, attributes or comparisons.
 */
export async function sanityFetch<Result>(input: FetchInput): Promise<Result> {
  const {query, params = {}, tags, publishedOnly = false} = input
  const preview = publishedOnly ? null : await getPreviewClient()
  for (let attempt = 0; ; attempt++) {
    try {
      if (preview) return await preview.fetch<Result>(query, params, {cache: 'no-store'})
      return await client.fetch<Result>(query, params, {next: {tags: [contentTag, ...tags]}})
    } catch (error) {
      const pause = pauses[attempt]
      // An answer, whatever it says, is final; only silence is worth another try.
      if (pause === undefined || isAnswer(error)) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

function isAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error
}
