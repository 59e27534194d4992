import {z} from 'zod'
import {assistantQuery} from '#web/content/queries/assistant.ts'
import type {Catalogue} from '../assistant/catalogue.ts'
import type {CatalogueSource, Log} from '../ports.ts'

/** The one method of @sanity/client that is used. */
interface ContentClient {
  fetch<R>(query: string, params: Record<string, never>, options: {signal: AbortSignal; cache: 'no-store'}): Promise<R>
}

interface CmsCatalogueOptions {
  client: ContentClient
  log: Log
  now: () => number
}

/** A changed price counts from then on, ms. */
const freshFor = 5000
const patience = 1000
/** The rest of what an answer says is what GROQ made of the owner's documents. */
const shape = z.object({services: z.array(z.object({_id: z.string()})), packages: z.array(z.object({}))})

/**
 * What the assistant may say, from the published documents, kept in memory: an answer older than five seconds is still
 * given while a new one is fetched. Only the very first call waits, and is null if the CMS is away.
 */
export function createCmsCatalogue({client, log, now}: CmsCatalogueOptions): CatalogueSource {
  let known: Catalogue | null = null
  let fetchedAt = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | null = null

  async function refresh() {
    try {
      const options = {signal: AbortSignal.timeout(patience), cache: 'no-store'} as const
      const content = await client.fetch<Catalogue>(assistantQuery, {}, options)
      shape.parse(content)
      known = content
      fetchedAt = now()
    } catch (error) {
      log.error('catalogue not read', error)
    } finally {
      fetching = null
    }
  }

  return {
    async read() {
      if (now() - fetchedAt > freshFor) {
        fetching ??= refresh()
        if (!known) await fetching
      }
      return known
    },
  }
}
