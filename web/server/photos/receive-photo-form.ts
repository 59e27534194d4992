// Forms with photos, sent without JavaScript. A few at once, because each may be 120 MB; of the others the words are
// read and the photos are passed over.
import {maxPhotoBytes, maxPhotos} from '#web/domain/limits.ts'
import {withStoreTimeout} from '../http/answers.ts'
import {type ReadMultipart, readMultipart} from '../http/read-multipart.ts'
import type {Services} from '../ports.ts'
import {withinSenderLimits} from '../rate-limits/address-limits.ts'
import {slotHolder, takeSlot} from './upload-slots.ts'

const hour = 60 * 60_000
const limits = {address: {max: 60, windowMs: hour}, unknownAddress: {max: 600, windowMs: hour}}

/** The caller disposes of the photos. @throws Error when the disk does not take them. */
export async function receivePhotoForm(
  request: Request,
  services: Services,
  {maxFieldBytes}: {maxFieldBytes: number},
): Promise<ReadMultipart> {
  const {config} = services
  const counted = withinSenderLimits(request, services, {purpose: 'photo-form-address', limits})
  // While the store is away, the answer says so once the words are read and can be given back.
  const isWithin = await withStoreTimeout(services.store, counted).catch(() => true)
  const leave = isWithin ? takeSlot('forms', slotHolder(request, config.trustedProxies)) : null
  try {
    return await readMultipart(request, {
      maxFieldBytes,
      files: maxPhotos,
      maxFileBytes: maxPhotoBytes,
      folder: config.uploadFolder,
      takesFiles: leave !== null,
    })
  } finally {
    leave?.()
  }
}
