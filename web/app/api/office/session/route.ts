import {handleCloseOffice, handleOpenOffice} from '#web/server/office/office-session.ts'
import {getServices} from '#web/server/services.ts'

export const POST = (request: Request) => handleOpenOffice(request, getServices())
export const DELETE = (request: Request) => handleCloseOffice(request, getServices())
