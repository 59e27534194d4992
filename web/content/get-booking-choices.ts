import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {bookingsOf, type FindBooking} from '#web/domain/orders/book-path.ts'
import {serviceChoices} from '#web/domain/orders/service-choices.ts'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {fetchContent} from './fetch.ts'
import {
  bookingGroupsQuery,
  choosableServicesQuery,
  wizardServicesQuery,
  workCategoriesQuery,
} from './queries/service.ts'
import {toCatalogue} from './to-catalogue.ts'

/** What the order by scope offers (spec 3.6). */
export async function getWizardCatalogue(): Promise<Catalogue> {
  const [categories, services] = await Promise.all([
    fetchContent(workCategoriesQuery),
    fetchContent(wizardServicesQuery),
  ])
  return toCatalogue(categories, services)
}

export async function getFindBooking(): Promise<FindBooking> {
  return bookingsOf(stegaClean(await fetchContent(bookingGroupsQuery)))
}

export async function getServiceChoices(): Promise<string[]> {
  const [services, categories] = await Promise.all([
    fetchContent(choosableServicesQuery),
    fetchContent(bookingGroupsQuery),
  ])
  const groups = categories.flatMap(category => category.groups ?? []).map(({value}) => value)
  return serviceChoices(stegaClean(services), stegaClean(groups))
}
