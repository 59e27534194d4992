import 'server-only'
import {fetchContent} from '#web/content/fetch.ts'
import {getServiceChoices} from '#web/content/get-booking-choices.ts'
import {getServedPlaces} from '#web/content/get-served-places.ts'
import {areaPagesQuery} from '#web/content/queries/area.ts'

export async function getContactParts() {
  const [areaPages, places, serviceChoices] = await Promise.all([
    fetchContent(areaPagesQuery),
    getServedPlaces(),
    getServiceChoices(),
  ])
  return {areaPages, places, serviceChoices}
}
