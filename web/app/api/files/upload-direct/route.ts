import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleUpload(request, getServices())
