// Sentences about how soon we come used to stand beside a fully-booked notice that said otherwise. Marks those of the
// first site, which then give way to the notice, and takes out the ones that only repeated them.
import type {SanityClient} from '@sanity/client'
import {fillFromSeed, type Worded} from './customer-words.ts'
import {rewriteSeedWords} from './plainer-words.ts'

interface Said {
  _key?: string
  question?: string
  heading?: string
  saysHowSoon?: boolean
}

interface Telling extends Worded, Said {
  faqs?: Said[]
  whyChooseUs?: {items?: Said[]}
}

export const markHowSoon = (client: SanityClient) =>
  fillFromSeed(client, (document: Telling, first: Telling) => {
    const isOurs = (one: Said, ours: Said | undefined) =>
      ours?.saysHowSoon &&
      one.saysHowSoon === undefined &&
      one.question === ours.question &&
      one.heading === ours.heading
    const marksOf = (path: string, all: Said[] = [], seeded: Said[] = []) =>
      all
        .filter(one =>
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

export const sayHowSoonOnce = (client: SanityClient) =>
  rewriteSeedWords(client, [
    [' Most jobs in South Charlotte are scheduled within 2-3 days; urgent ones the same or next day.', ''],
    [' South Charlotte jobs are usually scheduled within 2-3 days, urgent ones the same or next day.', ''],
    ['Jobs here are usually scheduled within 2-3 days.', 'Photos by text first, then a walkthrough.'],
    ['small repairs, usually scheduled within 2-3 days.', 'small repairs.'],
  ])
