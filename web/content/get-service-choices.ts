import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {serviceChoices} from '#web/domain/orders/service-choices.ts'
import {fetchContent} from './fetch.ts'
import {choosableServicesQuery} from './queries/service.ts'

export async function getServiceChoices(): Promise<string[]> {
  return serviceChoices(stegaClean(await fetchContent(choosableServicesQuery)))
}
