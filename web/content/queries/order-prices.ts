import {defineQuery} from 'next-sanity'
import {hourlyPackagesQuery} from './hourly-package.ts'
import {workCategoriesQuery} from './work-category.ts'

/** All that an order's price is made of, at one moment. */
export const orderPricesQuery = defineQuery(`{
  "categories": ${workCategoriesQuery},
  "packages": ${hourlyPackagesQuery},
  "disclaimer": *[_type == "servicesPage" && _id == "servicesPage"][0].disclaimer
}`)
