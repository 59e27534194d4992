import {handleCalendarAddress} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

const handle = (request: Request) => handleCalendarAddress(request, getServices())

export {handle as GET, handle as POST}
