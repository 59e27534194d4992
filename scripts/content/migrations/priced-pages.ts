// Prices used to stand without a line of what they include, furniture assembly and painting without any price, and window
// treatments could not be ordered. Gives the first site's services what the seed has; what the owner has written stays.
import type {SanityClient} from '@sanity/client'
import type {DocumentPatch} from '../migrate.ts'
import {fillFromSeed, type Worded} from './customer-words.ts'

interface Priced extends Worded {
  isHourly?: boolean
  pricesOf?: unknown[]
  inWizard?: boolean
  workCategory?: unknown
  priceNote?: string
  recentProjects?: Project[]
  project?: Project
}

interface Project {
  _key?: string
  title?: string
  description?: string
  sample?: boolean
}

/** Under prices that now stand on the page itself. */
const pointers = [
  'Booked by the hour: see the hourly packages on the services page',
  'See interior and exterior painting for prices',
]

export const fillPricedPages = (client: SanityClient) => fillFromSeed(client, change)

/** The invented jobs that the first site came with; older ones had another title or description. */
export const markSampleProjects = (client: SanityClient) =>
  fillFromSeed(client, (document: Priced, first: Priced) => {
    const isOurs = (one: Project | undefined, ours: Project | undefined) =>
      one &&
      ours?.sample &&
      one.sample === undefined &&
      (one.title === ours.title || one.description === ours.description)
    const ours = (document.recentProjects ?? []).filter(one =>
      isOurs(
        one,
        first.recentProjects?.find(({_key}) => _key === one._key),
      ),
    )
    return {
      ...Object.fromEntries(ours.map(({_key}) => [`recentProjects[_key=="${_key}"].sample`, true])),
      ...(isOurs(document.project, first.project) && {'project.sample': true}),
    }
  })

function change(document: Priced, first: Priced): DocumentPatch['set'] {
  const set: DocumentPatch['set'] = {}
  for (const {_key, label, note} of document.priceTiers ?? []) {
    const ours = first.priceTiers?.find(tier => tier._key === _key && tier.label === label)
    if (ours?.note && !note) set[`priceTiers[_key=="${_key}"].note`] = ours.note
  }
  const hasNoPrices = !document.priceTiers?.length
  if (hasNoPrices && first.isHourly && document.isHourly === undefined) set.isHourly = true
  if (hasNoPrices && first.pricesOf && !document.pricesOf) set.pricesOf = first.pricesOf
  if (document.priceNote && pointers.includes(document.priceNote)) set.priceNote = ''
  if (document.inWizard !== true && first.workCategory && !document.workCategory) {
    set.workCategory = first.workCategory
    if (document.inWizard === false) set.inWizard = true
  }
  return set
}
