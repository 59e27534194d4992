// Fields that came later. The first site's documents get what the seed has; what the owner has written stays.
import type {SanityClient} from '@sanity/client'
import {settingsFoundBy} from '../../../schemas/settings-found-by.ts'
import type {DocumentPatch} from '../migrate.ts'
import {changeFirstSite} from './first-site.ts'

type Fill = (client: SanityClient) => Promise<DocumentPatch[]>
type Fields = Record<string, unknown>

/** Fills these fields where they are empty. */
const fill =
  (...names: string[]): Fill =>
  client =>
    changeFirstSite(client, (document: Fields, first: Fields) =>
      Object.fromEntries(names.filter(name => first[name] && !document[name]).map(name => [name, first[name]])),
    )

interface Worded {
  customerWords?: string[]
  priceTiers?: {_key: string; customerWords?: string[]}[]
  answers?: unknown[]
}

/** What customers call services and prices used to stand in the code. */
export const fillCustomerWords: Fill = client =>
  changeFirstSite(client, (document: Worded, first: Worded) => {
    const set: DocumentPatch['set'] = {}
    if (first.customerWords) {
      const words = [...new Set([...(document.customerWords ?? []), ...first.customerWords])]
      if (words.length !== document.customerWords?.length) set.customerWords = words
    }
    for (const tier of document.priceTiers ?? []) {
      const words = first.priceTiers?.find(({_key}) => _key === tier._key)?.customerWords
      if (words && !tier.customerWords) set[`priceTiers[_key=="${tier._key}"].customerWords`] = words
    }
    if (first.answers && !document.answers) set.answers = first.answers
    return set
  })

/** The places around Charlotte used to be in the code; a site that serves others has none. */
export const fillMapPlaces: Fill = client =>
  changeFirstSite(client, (document: Mapped, {mapTitle, mapPlaces}: Mapped) =>
    !document.mapPlaces && document.serviceAreas?.includes('Charlotte') && mapPlaces ? {mapTitle, mapPlaces} : {},
  )

interface Mapped {
  serviceAreas?: string[]
  mapTitle?: string
  mapPlaces?: unknown[]
}

/** Single words that name a service alone. */
export const fillNamesAlone = fill('namesAlone')

/** Emergencies and licensed trades used to stand in the code. */
export const fillWarnings = fill('emergencies', 'trades')

/** Settings used to be found by their own values alone. */
export const fillFoundBy: Fill = client =>
  changeFirstSite(
    client,
    ({foundBy}: {foundBy?: string}) => (foundBy ? {} : {foundBy: settingsFoundBy}),
    ({_type}) => _type === 'siteSettings',
  )

interface Service {
  priceTiers?: {_key: string; label?: string; note?: string}[]
  isHourly?: boolean
  pricesOf?: unknown[]
  inWizard?: boolean
  workCategory?: unknown
  priceNote?: string
}

/** Under prices that now stand on the page itself. */
const pointers = [
  'Booked by the hour: see the hourly packages on the services page',
  'See interior and exterior painting for prices',
]

/**
 * Prices used to stand without a line of what they include, furniture assembly and painting without any price, and
 * window treatments could not be ordered.
 */
export const fillPricedPages: Fill = client =>
  changeFirstSite(client, (document: Service, first: Service) => {
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
  })
