// Sentences about how soon we come used to stand beside a fully-booked notice that said otherwise. Marks those of the
// first site, which then give way to the notice.
import type {SanityClient} from '@sanity/client'
import {fillFromSeed, type Worded} from './customer-words.ts'

export interface Said {
  _key?: string
  question?: string
  heading?: string
  text?: string
  answer?: {children?: {text?: string}[]}[]
  saysHowSoon?: boolean
}

export interface Telling extends Worded, Said {
  faqs?: Said[]
  whyChooseUs?: {items?: Said[]}
}

export const markHowSoon = (client: SanityClient) =>
  fillFromSeed(client, (document: Telling, first: Telling) => {
    const isOurs = (one: Said, ours: Said | undefined) =>
      ours?.saysHowSoon && one.saysHowSoon === undefined && wordsOf(one) === wordsOf(ours)
    const marksOf = (path: string, all: Said[] | null | undefined, seeded: Said[] = []) =>
      (all ?? [])
        .filter(
          one =>
            one &&
            isOurs(
              one,
              seeded.find(({_key}) => _key === one._key),
            ),
        )
        .map(({_key}) => [`${path}[_key=="${_key}"].saysHowSoon`, true])
    return {
      ...(isOurs(document, first) && {saysHowSoon: true}),
      ...Object.fromEntries([
        ...marksOf('faqs', document.faqs, first.faqs),
        ...marksOf('whyChooseUs.items', document.whyChooseUs?.items, first.whyChooseUs?.items),
      ]),
    }
  })

/** The owner may have written an answer of his own below our question. */
function wordsOf({question, heading, text, answer}: Said): string {
  const said = (answer ?? []).flatMap(block => (block?.children ?? []).map(span => span?.text))
  return [question, heading, text, ...said].join('\n')
}
