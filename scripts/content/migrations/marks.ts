// Marks that came later, on what is still the first site's. A mark that the owner has set or taken off stays so.
import type {SanityClient} from '@sanity/client'
import {changeFirstSite} from './first-site.ts'

export interface Item {
  _key?: string
  title?: string
  description?: string
  question?: string
  heading?: string
  text?: string
  answer?: {children?: {text?: string}[]}[]
  sample?: boolean
  saysHowSoon?: boolean
}

export interface Marked extends Item {
  project?: Item
  recentProjects?: Item[] | null
  faqs?: Item[] | null
  whyChooseUs?: {items?: Item[] | null}
}

/** The invented jobs that the first site came with; older ones had another title or description. */
export const markSampleProjects = (client: SanityClient) =>
  changeFirstSite(client, (document: Marked, first: Marked) => {
    const isSame = (one: Item, ours: Item) => one.title === ours.title || one.description === ours.description
    return {
      ...markItems('recentProjects', 'sample', document.recentProjects, first.recentProjects, isSame),
      ...(isOurs('sample', document.project, first.project, isSame) && {'project.sample': true}),
    }
  })

/** Sentences about how soon we come, which give way to a fully-booked notice. */
export const markHowSoon = (client: SanityClient) =>
  changeFirstSite(client, (document: Marked, first: Marked) => {
    const isSame = (one: Item, ours: Item) => wordsOf(one) === wordsOf(ours)
    const [points, ours] = [document.whyChooseUs?.items, first.whyChooseUs?.items]
    return {
      ...(isOurs('saysHowSoon', document, first, isSame) && {saysHowSoon: true}),
      ...markItems('faqs', 'saysHowSoon', document.faqs, first.faqs, isSame),
      ...markItems('whyChooseUs.items', 'saysHowSoon', points, ours, isSame),
    }
  })

type Mark = 'sample' | 'saysHowSoon'
type IsSame = (one: Item, ours: Item) => boolean

function markItems(path: string, mark: Mark, items: Item[] | null | undefined, first: typeof items, isSame: IsSame) {
  const ours = (items ?? []).filter(item =>
    isOurs(
      mark,
      item,
      first?.find(({_key}) => _key === item?._key),
      isSame,
    ),
  )
  return Object.fromEntries(ours.map(({_key}) => [`${path}[_key=="${_key}"].${mark}`, true]))
}

function isOurs(mark: Mark, one: Item | null | undefined, ours: Item | undefined, isSame: IsSame): boolean {
  return Boolean(one && ours?.[mark] && one[mark] === undefined && isSame(one, ours))
}

/** The owner may have written an answer of his own below our question. */
function wordsOf({question, heading, text, answer}: Item): string {
  const said = (answer ?? []).flatMap(block => (block?.children ?? []).map(span => span?.text))
  return [question, heading, text, ...said].join('\n')
}
