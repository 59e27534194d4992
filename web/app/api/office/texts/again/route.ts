import {after} from 'next/server'
import {handleTextAgain} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleTextAgain(request, getServices(), after)
