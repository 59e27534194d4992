import {handleView} from '#web/server/photos/handle-view.ts'
import {getServices} from '#web/server/services.ts'

export const GET = async (request: Request, {params}: {params: Promise<{key: string}>}) =>
  handleView(request, (await params).key, getServices())
