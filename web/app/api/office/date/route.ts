import {after} from 'next/server'
import {handleDate} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleDate(request, getServices(), after)
