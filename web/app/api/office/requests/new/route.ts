import {after} from 'next/server'
import {handleNewRequest} from '#web/server/office/write-request.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleNewRequest(request, getServices(), after)
