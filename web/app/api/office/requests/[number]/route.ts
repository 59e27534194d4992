import {after} from 'next/server'
import {handleRequest} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

const handle = async (request: Request, {params}: {params: Promise<{number: string}>}) =>
  handleRequest(request, (await params).number, getServices(), after)

export {handle as GET, handle as POST}
