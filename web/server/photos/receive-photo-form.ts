// Forms with photos, sent without JavaScript. A few at once, because each may be 120 MB.
import {maxPhotoBytes, maxPhotos} from '#web/domain/limits.ts'
import {photoMessages} from '#web/domain/photos/messages.ts'
import {type ReceivedForm, readMultipart} from '../http/read-multipart.ts'

const maxFormsAtOnce = 10
let receivingForms = 0

type Received = ReceivedForm | {ok: false; status: 400 | 413 | 429; error: string}

/** The caller disposes of the photos. @throws Error when the disk does not take them. */
export async function receivePhotoForm(
  request: Request,
  {folder, maxFieldBytes}: {folder: string; maxFieldBytes: number},
): Promise<Received> {
  if (receivingForms >= maxFormsAtOnce) return {ok: false, status: 429, error: photoMessages.tooOften}
  receivingForms++
  try {
    return await readMultipart(request, {maxFieldBytes, files: maxPhotos, maxFileBytes: maxPhotoBytes, folder})
  } finally {
    receivingForms--
  }
}
