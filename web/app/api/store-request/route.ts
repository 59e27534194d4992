import {after} from 'next/server'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleStoreRequest(request, getServices(), after)
