import {stegaClean} from '@sanity/client/stega'
import {packageKeys} from '#schemas/hourly-packages.ts'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import type {HourlyPackagesQueryResult} from './sanity-types.gen.ts'

export function toPackages(found: HourlyPackagesQueryResult): HourlyPackage[] {
  return stegaClean(found).flatMap(({value, label, price, description, popular}) =>
    value && label && packageKeys.includes(value) ? {value, label, price, description, popular: Boolean(popular)} : [],
  )
}
