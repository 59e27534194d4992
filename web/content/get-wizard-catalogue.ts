import 'server-only'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {fetchContent} from './fetch.ts'
import {wizardServicesQuery, workCategoriesQuery} from './queries/service.ts'
import {toCatalogue} from './to-catalogue.ts'

/** What the order by scope offers (spec 3.6). */
export async function getWizardCatalogue(): Promise<Catalogue> {
  const [categories, services] = await Promise.all([
    fetchContent(workCategoriesQuery),
    fetchContent(wizardServicesQuery),
  ])
  return toCatalogue(categories, services)
}
