import {assistantQuery} from '#web/content/queries/assistant.ts'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import {ask} from '../unit/content/queries/seed-dataset.ts'

/** What the embedded assistant knows with the seed's content. */
export function seedCatalogue(): Promise<Catalogue> {
  return ask<Catalogue>(assistantQuery)
}
