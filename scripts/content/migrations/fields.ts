// Fields and marks that came later. The first site's documents get what the seed has; what the owner has written, set
// or taken off stays.
import {settingsFoundBy} from '../../../schemas/settings-found-by.ts'
import type {DocumentPatch} from '../migrate.ts'
import {changeFirstSite, changeParts} from './first-site.ts'

type Fields = Record<string, unknown>

/** Fills these fields where they are empty. */
const fill = (...names: string[]) =>
  changeFirstSite((document: Fields, first: Fields) =>
    Object.fromEntries(names.filter(name => first[name] && !document[name]).map(name => [name, first[name]])),
  )

/** What these look at, in a document or in an object inside one. */
interface OlderContent {
  _type?: string
  customerWords?: string[]
  answers?: unknown[]
  serviceAreas?: string[]
  mapTitle?: string
  mapPlaces?: unknown[]
  foundBy?: string
  label?: string
  note?: string
  priceTiers?: unknown[]
  isHourly?: boolean
  pricesOf?: unknown[]
  inWizard?: boolean
  workCategory?: unknown
  priceNote?: string
  title?: string
  description?: string
  question?: string
  heading?: string
  text?: string
  answer?: {children?: {text?: string}[]}[]
  sample?: boolean
  saysHowSoon?: boolean
}

/** What customers call services and prices used to stand in the code. */
export const fillCustomerWords = changeParts(
  (own: OlderContent, {_type, customerWords: ours, answers}: OlderContent) => {
    const words = [...new Set([...(own.customerWords ?? []), ...(ours ?? [])])]
    // A price that has words keeps them, and an answer's words come with the whole list of answers.
    const isNew = _type === 'priceTier' ? !own.customerWords : words.length !== own.customerWords?.length
    return {
      ...(ours && isNew && _type !== 'assistantAnswer' && {customerWords: words}),
      ...(answers && !own.answers && {answers}),
    }
  },
)

/** The places around Charlotte used to be in the code; a site that serves others has none. */
export const fillMapPlaces = changeFirstSite((document: OlderContent, {mapTitle, mapPlaces}: OlderContent) =>
  !document.mapPlaces && document.serviceAreas?.includes('Charlotte') && mapPlaces ? {mapTitle, mapPlaces} : {},
)

/** Single words that name a service alone. */
export const fillNamesAlone = fill('namesAlone')

/** Emergencies and licensed trades used to stand in the code. */
export const fillWarnings = fill('emergencies', 'trades')

/** Settings used to be found by their own values alone. */
export const fillFoundBy = changeFirstSite(
  ({foundBy}: OlderContent) => (foundBy ? {} : {foundBy: settingsFoundBy}),
  ['siteSettings'],
)

/** Under prices that now stand on the page itself. */
const pointers = [
  'Booked by the hour: see the hourly packages on the services page',
  'See interior and exterior painting for prices',
]

/**
 * Prices used to stand without a line of what they include, furniture assembly and painting without any price, and
 * window treatments could not be ordered.
 */
export const fillPricedPages = changeParts((own: OlderContent, first: OlderContent) => {
  const set: DocumentPatch['set'] = {}
  if (first._type === 'priceTier' && first.note && !own.note && first.label === own.label) set.note = first.note
  const hasNoPrices = !own.priceTiers?.length
  if (hasNoPrices && first.isHourly && own.isHourly === undefined) set.isHourly = true
  if (hasNoPrices && first.pricesOf && !own.pricesOf) set.pricesOf = first.pricesOf
  if (own.priceNote && pointers.includes(own.priceNote)) set.priceNote = ''
  if (own.inWizard !== true && first.workCategory && !own.workCategory) {
    set.workCategory = first.workCategory
    if (own.inWizard === false) set.inWizard = true
  }
  return set
})

/** The invented jobs that the first site came with; older ones had another title or description. */
export const markSampleProjects = changeParts(
  (own: OlderContent, first: OlderContent) => {
    const isSame = own.title === first.title || own.description === first.description
    return first.sample && own.sample === undefined && isSame ? {sample: true} : {}
  },
  ['service', 'area'],
)

/** Sentences about how soon we come, which give way to a fully-booked notice. */
export const markHowSoon = changeParts((own: OlderContent, first: OlderContent) =>
  first.saysHowSoon && own.saysHowSoon === undefined && wordsOf(own) === wordsOf(first) ? {saysHowSoon: true} : {},
)

/** The owner may have written an answer of his own below our question. */
function wordsOf({question, heading, text, answer}: OlderContent): string {
  const said = (answer ?? []).flatMap(block => (block?.children ?? []).map(span => span?.text))
  return [question, heading, text, ...said].join('\n')
}
