import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {serviceChoices} from '#web/domain/orders/service-choices.ts'
import {fetchContent} from './fetch.ts'
import {bookingGroupsQuery, choosableServicesQuery} from './queries/service.ts'

export async function getServiceChoices(): Promise<string[]> {
  const [services, categories] = await Promise.all([
    fetchContent(choosableServicesQuery),
    fetchContent(bookingGroupsQuery),
  ])
  const groups = categories.flatMap(category => category.groups ?? []).map(({value}) => value)
  return serviceChoices(stegaClean(services), stegaClean(groups))
}
