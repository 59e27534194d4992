// Opening hours and the reply time stood in the first site's texts as words. Each text that still says the first site's
// says what stands in the settings from now on.
import type {SanityClient} from '@sanity/client'
import {type Facts, fillPlaceholders, hasPlaceholder} from '../../../schemas/placeholders.ts'
import {readSeed} from '../seed.ts'
import {changedTexts, changeFirstSite, textsOf} from './first-site.ts'

const types = 'homePage servicesPage faqPage galleryPage aboutPage contactPage area faq'.split(' ')

export async function nameFactsOnce(client: SanityClient) {
  const facts = readSeed().find(({_id}) => _id === 'siteSettings') as object as Facts
  const changeOf = (document: object, first: object) => {
    const ours = new Map(
      textsOf(first)
        .filter(hasPlaceholder)
        .map(text => [fillPlaceholders(text, facts), text]),
    )
    return Object.fromEntries(changedTexts(document, text => ours.get(text) ?? text))
  }
  return changeFirstSite(client, changeOf, ({_type}) => types.includes(_type))
}
