// Forms with photos, sent without JavaScript. A few at once, because each may be 120 MB; of the others the words are
// read and the photos are passed over.
import {maxPhotoBytes, maxPhotos} from '#web/domain/limits.ts'
import {withStoreTimeout} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {type ReadMultipart, readMultipart} from '../http/read-multipart.ts'
import type {Services} from '../ports.ts'
import {withinAddressLimits} from '../rate-limits/address-limits.ts'
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
  const isWithin = await maySendPhotos(request, services)
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

/** True while the store is away: the answer says so, when the words are read and can be given back. */
function maySendPhotos(request: Request, {config, store, now}: Services): Promise<boolean> {
  const address = clientAddress(request, config.trustedProxies)
  const count = async () => {
    const counter = {purpose: 'photo-form-address', address, limits, secret: config.secret}
    return withinAddressLimits(await store.open(), counter, now())
  }
  return withStoreTimeout(store, count()).catch(() => true)
}
