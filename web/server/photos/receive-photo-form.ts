// Forms with photos, sent without JavaScript. A few at once, because each may be 120 MB; of the others the words are
// read and the photos are passed over.
import {maxPhotoBytes, maxPhotos} from '#web/domain/limits.ts'
import {type ReadMultipart, readMultipart} from '../http/read-multipart.ts'
import type {Services} from '../ports.ts'
import {slotHolder, takeSlot} from './upload-slots.ts'

/** The caller disposes of the photos. @throws Error when the disk does not take them. */
export async function receivePhotoForm(
  request: Request,
  {config}: Services,
  {maxFieldBytes}: {maxFieldBytes: number},
): Promise<ReadMultipart> {
  const leave = takeSlot('forms', slotHolder(request, config.trustedProxies))
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
