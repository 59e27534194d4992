import {z} from 'zod'
import type {Log} from '#web/config/log.ts'
import {assistantQuery} from '#web/content/queries/assistant.ts'
import type {Catalogue} from '../assistant/catalogue.ts'
import type {CatalogueSource} from '../ports.ts'
import {createKeptAnswer} from './kept-answer.ts'

/** The one method of @sanity/client that is used. */
interface ContentClient {
  fetch<R>(query: string, params: Record<string, never>, options: {signal: AbortSignal; cache: 'no-store'}): Promise<R>
}

interface CmsCatalogueOptions {
  client: ContentClient
  log: Log
  now: () => number
  onChange?(listener: () => void): void
}

/** The rest of what an answer says is what GROQ made of the owner's documents. */
const shape = z.object({services: z.array(z.object({_id: z.string()})), packages: z.array(z.object({}))})

/** What the assistant may say, from the published documents. */
export function createCmsCatalogue({client, log, now, onChange}: CmsCatalogueOptions): CatalogueSource {
  const read = createKeptAnswer({
    async ask(signal): Promise<Catalogue> {
      const content = await client.fetch<Catalogue>(assistantQuery, {}, {signal, cache: 'no-store'})
      shape.parse(content)
      return content
    },
    event: 'catalogue not read',
    log,
    now,
    onChange,
  })
  return {read}
}
