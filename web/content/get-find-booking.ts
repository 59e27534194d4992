import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {bookingsOf, type FindBooking} from '#web/domain/orders/book-path.ts'
import {fetchContent} from './fetch.ts'
import {bookingGroupsQuery} from './queries/service.ts'

export async function getFindBooking(): Promise<FindBooking> {
  return bookingsOf(stegaClean(await fetchContent(bookingGroupsQuery)))
}
