/** Spec 7.2: one photo, while its form is still being filled in or after it was stored. What it answers: handle-upload.ts. */
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleUpload(request, getServices())
}
