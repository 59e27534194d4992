/** Spec 7.1: every form of the site ends here, with and without JavaScript. What it answers: handle-store-request.ts. */
import {after} from 'next/server'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleStoreRequest(request, getServices(), after)
}
