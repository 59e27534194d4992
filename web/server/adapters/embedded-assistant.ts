import {converse} from '../assistant/brain/converse.ts'
import type {Assistant, CatalogueSource} from '../ports.ts'

/**
 * The assistant that needs no account and no network: it names jobs and prices from the owner's catalogue, by rules.
 * Throws `[assistant:embedded] …` only while the catalogue was never reached.
 */
export function createEmbeddedAssistant({catalogue, now}: {catalogue: CatalogueSource; now: () => number}): Assistant {
  return {
    name: 'embedded',
    async answer(turn) {
      const known = await catalogue.read()
      if (!known) throw new Error('[assistant:embedded] the catalogue cannot be reached')
      return state => converse(known, state, {message: turn.message, photosCount: turn.photosCount, at: now()})
    },
  }
}
