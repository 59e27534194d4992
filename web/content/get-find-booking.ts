import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {bookingsOf, type FindBooking} from '#web/domain/orders/book-path.ts'
import {fetchContent} from './fetch.ts'
import {wizardServicesQuery, workCategoriesQuery} from './queries/work-category.ts'

/** For links to /book that know the service. */
export async function getFindBooking(): Promise<FindBooking> {
  const [categories, services] = await Promise.all([
    fetchContent(workCategoriesQuery),
    fetchContent(wizardServicesQuery),
  ])
  return bookingsOf(stegaClean(categories), stegaClean(services))
}
