/** The seed's prices, as the site and the server read them. */
import {hourlyPackagesQuery} from '#web/content/queries/hourly-package.ts'
import {wizardServicesQuery, workCategoriesQuery} from '#web/content/queries/work-category.ts'
import type {
  HourlyPackagesQueryResult,
  WizardServicesQueryResult,
  WorkCategoriesQueryResult,
} from '#web/content/sanity-types.gen.ts'
import {toCatalogue} from '#web/content/to-catalogue.ts'
import {toPackages} from '#web/content/to-packages.ts'
import type {OrderPrices} from '#web/domain/pricing/order-quote.ts'
import {ask} from '../unit/content/queries/seed-dataset.ts'

export async function seedPrices(): Promise<OrderPrices> {
  return {
    catalogue: toCatalogue(
      await ask<WorkCategoriesQueryResult>(workCategoriesQuery),
      await ask<WizardServicesQueryResult>(wizardServicesQuery),
    ),
    packages: toPackages(await ask<HourlyPackagesQueryResult>(hourlyPackagesQuery)),
    disclaimer: 'Prices are ballpark estimates.',
  }
}
