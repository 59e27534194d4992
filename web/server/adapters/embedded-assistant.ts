import {converse} from '../assistant/guided/converse.ts'
import {phrasesOf} from '../assistant/guided/phrases.ts'
import type {Assistant, CatalogueSource} from '../ports.ts'

/** Names jobs and prices by the Studio's words. @throws `[assistant:embedded] …` until the catalogue was read once. */
export function createEmbeddedAssistant({catalogue}: {catalogue: CatalogueSource}): Assistant {
  return {
    name: 'embedded',
    async prepare() {
      const known = await catalogue.read()
      if (known) phrasesOf(known)
    },
    async answer({message, photosCount}) {
      const known = await catalogue.read()
      if (!known) throw new Error('[assistant:embedded] the catalogue cannot be reached')
      return state => converse(known, state, {message, photosCount})
    },
  }
}
