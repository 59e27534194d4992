// Opening hours and the reply time stood in the first site's texts as words. Each text that still says the first site's
// says what stands in the settings from now on.
import type {SanityClient} from '@sanity/client'
import {type Facts, fillPlaceholders, hasPlaceholder} from '../../../schemas/placeholders.ts'
import {readSeed} from '../seed.ts'
import {changeFirstSite} from './first-site.ts'

const types = 'homePage servicesPage faqPage galleryPage aboutPage contactPage area faq'.split(' ')

export async function nameFactsOnce(client: SanityClient) {
  const facts = readSeed().find(({_id}) => _id === 'siteSettings') as object as Facts
  const changeOf = (document: object, first: object) => Object.fromEntries(changes(document, first, facts))
  return changeFirstSite(client, changeOf, ({_type}) => types.includes(_type))
}

/** It finds the paths and new values of what is word for word the first site's. Keys tell the items of lists apart. */
function changes(own: unknown, first: unknown, facts: Facts, path = ''): [path: string, value: unknown][] {
  if (typeof own !== typeof first || !own || !hasPlaceholder(first)) return []
  if (typeof first === 'string') return own === fillPlaceholders(first, facts) ? [[path, first]] : []
  if (Array.isArray(first) && Array.isArray(own)) {
    return own.flatMap((item, index) => {
      const key = (item as {_key?: string} | null)?._key
      if (key === undefined)
        return changes(
          item,
          first.find(text => fillPlaceholders(text, facts) === item),
          facts,
          `${path}[${index}]`,
        )
      return changes(
        item,
        first.find(({_key}) => _key === key),
        facts,
        `${path}[_key=="${key}"]`,
      )
    })
  }
  return Object.entries(first as object).flatMap(([field, value]) =>
    changes((own as Record<string, unknown>)[field], value, facts, path ? `${path}.${field}` : field),
  )
}
