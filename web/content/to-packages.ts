import {stegaClean} from '@sanity/client/stega'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import type {HourlyPackagesQueryResult} from './sanity-types.gen.ts'

/** The owner's packages that can be ordered, in their order; not for the browser, which gets the result. */
export function toPackages(found: HourlyPackagesQueryResult): HourlyPackage[] {
  return stegaClean(found).flatMap(({value, label, price, description, popular}) =>
    value && label ? {value, label, price, description, popular: Boolean(popular)} : [],
  )
}
