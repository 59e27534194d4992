/** What is known of the seed's prices. */
import {assistantQuery} from '#web/content/queries/assistant.ts'
import {hourlyPackagesQuery, wizardServicesQuery, workCategoriesQuery} from '#web/content/queries/service.ts'
import {toCatalogue, toPackages} from '#web/content/to-catalogue.ts'
import type {OrderPrices} from '#web/domain/pricing/order-quote.ts'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import {ask} from '../unit/content/queries/seed-dataset.ts'

export async function seedPrices(): Promise<OrderPrices> {
  return {
    catalogue: toCatalogue(await ask(workCategoriesQuery), await ask(wizardServicesQuery)),
    packages: toPackages(await ask(hourlyPackagesQuery)),
    disclaimer: 'Prices are ballpark estimates.',
  }
}

/** What the guided assistant knows with them. */
export const seedCatalogue = () => ask<Catalogue>(assistantQuery)
