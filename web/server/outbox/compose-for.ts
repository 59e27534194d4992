import {photoLink} from '../photos/photo-link.ts'
import {composePhotoAlert, composeReceipt, composeStaffAlert} from './compose-text.ts'
import type {Turn} from './settle.ts'

/** Staff look at the photos while they plan the visit. */
const photosVisibleFor = 30 * 24 * 60 * 60_000

/** What a text says, from what is stored at this moment: photos that arrived in time are in it. */
export async function composeFor({db, services, row}: Turn): Promise<string> {
  const request = await db.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirstOrThrow()
  const {settings} = services
  if (row.kind === 'customer_receipt') {
    const business = await services.business.read()
    return composeReceipt({request, businessName: business?.name ?? '', siteUrl: settings.publicBaseUrl})
  }
  const photos = await db
    .selectFrom('photos')
    .select('key')
    .where('request_id', '=', row.request_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const expiresAt = services.now() + photosVisibleFor
  const photoUrls = photos.map(({key}) => photoLink(settings, key, expiresAt))
  return row.kind === 'staff_photos' ? composePhotoAlert({request, photoUrls}) : composeStaffAlert({request, photoUrls})
}
