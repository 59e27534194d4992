import {stegaClean} from '@sanity/client/stega'
import {packageKeys} from '#schemas/hourly-packages.ts'
import {formatPriceRange} from '#schemas/price-format.ts'
import {tierLabel} from '#schemas/price-size.ts'
import {addedNames} from '#web/domain/orders/book-path.ts'
import {unlistedServices} from '#web/domain/orders/unlisted-services.ts'
import type {BallparkTier} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue, Measure, WorkGroup, WorkOption} from '#web/domain/pricing/catalogue.ts'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import type {
  HourlyPackagesQueryResult,
  WizardServicesQueryResult,
  WorkCategoriesQueryResult,
} from './sanity-types.gen.ts'

/** Leaves out unfinished entries and the preview's marks. A service without a choice of its own is one more group. */
export function toCatalogue(found: WorkCategoriesQueryResult, services: WizardServicesQueryResult = []): Catalogue {
  const categories = stegaClean(found)
  const unlisted = unlistedServices(categories, stegaClean(services))
  const names = addedNames(categories, stegaClean(services))
  return categories.flatMap(({_id, value, title, description, icon, groups}) => {
    if (!value || !title) return []
    const own = (groups ?? []).flatMap(toGroup)
    const added = (unlisted.get(_id) ?? []).flatMap(service => serviceGroup(service, names.get(service._id)))
    return {value, title, description, icon, groups: [...own, ...added]}
  })
}

type FoundGroup = NonNullable<WorkCategoriesQueryResult[number]['groups']>[number]
type FoundOption = NonNullable<FoundGroup['options']>[number]

function toGroup({value, title, options}: FoundGroup): WorkGroup | [] {
  return value && title ? {value, title, options: (options ?? []).flatMap(toOption)} : []
}

function toOption({_key, label, askCount, tiers}: FoundOption): WorkOption | [] {
  if (!label) return []
  const priced = (tiers ?? []).filter(({from}) => from !== null)
  return toPriced({key: _key, label, tiers: priced}, Boolean(askCount))
}

function serviceGroup(
  {title, priceTiers}: WizardServicesQueryResult[number],
  value: string | undefined,
): WorkGroup | [] {
  if (!title || !value) return []
  const options = (priceTiers ?? []).flatMap(tier => {
    const label = tierLabel(tier)
    return label && tier.from !== null ? toPriced({key: tier._key, label, tiers: [tier]}, false) : []
  })
  return {value, title, options}
}

type Tier = BallparkTier & {note?: string | null}

function toPriced({key, label, tiers}: {key: string; label: string; tiers: Tier[]}, askCount: boolean): WorkOption {
  const [only, ...others] = tiers
  const note = others.length === 0 && only?.note
  return {
    key,
    label,
    tiers: tiers.map(({note: _, ...tier}) => tier),
    price: formatPriceRange(tiers),
    measure: measureOf(tiers, askCount),
    ...(note && {note}),
  }
}

function measureOf(tiers: readonly BallparkTier[], askCount: boolean): Measure | null {
  if (tiers.some(({unit}) => unit === 'sqft')) return 'squareFeet'
  if (tiers.some(({unit}) => unit === 'step')) return 'steps'
  return askCount || tiers.some(({unit}) => unit === 'device') ? 'count' : null
}

export function toPackages(found: HourlyPackagesQueryResult): HourlyPackage[] {
  return stegaClean(found).flatMap(({value, label, price, description, popular}) =>
    value && label && packageKeys.includes(value) ? {value, label, price, description, popular: Boolean(popular)} : [],
  )
}
