import {defineLocaleResourceBundle} from 'sanity'

/** Replaces Sanity's jargon. */
export const wording = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {'slug.not-unique': 'Another page already has this address'},
})
