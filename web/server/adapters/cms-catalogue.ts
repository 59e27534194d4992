import {z} from 'zod'
import type {Log} from '#web/config/log.ts'
import type {FetchContent} from '#web/content/fetch.ts'
import {assistantQuery} from '#web/content/queries/assistant.ts'
import type {Catalogue} from '../assistant/catalogue.ts'
import type {CatalogueSource} from '../ports.ts'
import {staleWhileRevalidate} from './swr.ts'

interface CmsCatalogueOptions {
  fetchContent: FetchContent
  log: Log
  now: () => number
  onChange?(listener: () => void): void
}

/** The rest of what an answer says is what GROQ made of the owner's documents. */
const shape = z.object({services: z.array(z.object({_id: z.string()})), packages: z.array(z.object({}))})

/** What the assistant may say, from the published documents. */
export function createCmsCatalogue({fetchContent, log, now, onChange}: CmsCatalogueOptions): CatalogueSource {
  const read = staleWhileRevalidate({
    async ask(signal): Promise<Catalogue> {
      const content = await fetchContent(assistantQuery, {}, {fresh: true, signal})
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
