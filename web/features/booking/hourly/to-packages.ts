import {stegaClean} from '@sanity/client/stega'
import type {HourlyPackagesQueryResult} from '#web/content/sanity-types.gen.ts'
import type {HourlyPackage} from '../order-quote.ts'

/** The owner's packages that can be ordered, in their order; not for the browser, which gets the result. */
export function toPackages(found: HourlyPackagesQueryResult): HourlyPackage[] {
  return stegaClean(found).flatMap(({value, label, price, description, popular}) =>
    value && label ? {value, label, price, description, popular: Boolean(popular)} : [],
  )
}
