import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {type ServedPlace, toServedPlaces} from '#web/domain/business/service-area.ts'
import {fetchContent} from './fetch.ts'
import {servedPlacesQuery} from './queries/area.ts'

export async function getServedPlaces(options: {publishedOnly?: boolean} = {}): Promise<ServedPlace[]> {
  const {settings, areas} = stegaClean(await fetchContent(servedPlacesQuery, {}, options))
  return toServedPlaces({serviceAreas: settings?.serviceAreas, zipCodes: settings?.zipCodes, areas})
}
