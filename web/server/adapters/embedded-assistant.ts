import {converse, prepareToRead} from '../assistant/brain/converse.ts'
import type {Assistant, CatalogueSource} from '../ports.ts'

/** Names jobs and prices by rules. @throws `[assistant:embedded] …` until the catalogue was read once. */
export function createEmbeddedAssistant({catalogue, now}: {catalogue: CatalogueSource; now: () => number}): Assistant {
  return {
    name: 'embedded',
    prepare: prepareToRead,
    async answer(turn) {
      const known = await catalogue.read()
      if (!known) throw new Error('[assistant:embedded] the catalogue cannot be reached')
      await prepareToRead()
      return state => converse(known, state, {message: turn.message, photosCount: turn.photosCount, at: now()})
    },
  }
}
