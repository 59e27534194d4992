import {defineQuery} from 'next-sanity'
import {hourlyPackagesQuery} from './hourly-package.ts'
import {wizardServicesQuery, workCategoriesQuery} from './work-category.ts'

/** One query, so that an order's prices are all of one moment. */
export const orderPricesQuery = defineQuery(`{
  "categories": ${workCategoriesQuery},
  "services": ${wizardServicesQuery},
  "packages": ${hourlyPackagesQuery},
  "disclaimer": *[_type == "servicesPage" && _id == "servicesPage"][0].disclaimer
}`)
