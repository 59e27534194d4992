import {defineLocaleResourceBundle} from 'sanity'

/** Sanity's own sentences where they use a word that the owner has no use for. */
export const wording = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {'slug.not-unique': 'Another page already has this address'},
})
