/** Where the business comes to, for the line below address fields. Public, and no part of any page's weight. */
import {getServedPlaces} from '#web/content/get-served-places.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const [places, {words}] = await Promise.all([
    getServedPlaces({publishedOnly: true}),
    requireSiteSettings({publishedOnly: true}),
  ])
  const {insideArea, outsideArea} = words
  return Response.json({places, words: {insideArea, outsideArea}})
}
