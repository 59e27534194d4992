import {defineLocaleResourceBundle} from 'sanity'

/** Sanity's own sentences where they use a word that the owner has no use for. */
export const wording = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {'slug.not-unique': 'Another service already has this address'},
})
