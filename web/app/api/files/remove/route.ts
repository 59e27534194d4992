/** A photo that its visitor took back. What it answers: handle-remove.ts. */
import {handleRemove} from '#web/server/photos/handle-remove.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleRemove(request, getServices())
}
