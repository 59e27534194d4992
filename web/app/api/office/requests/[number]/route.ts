import {after} from 'next/server'
import {handleRequest} from '#web/server/office/handle-office.ts'
import {getServices} from '#web/server/services.ts'

interface Context {
  params: Promise<{number: string}>
}

const handle = async (request: Request, {params}: Context) =>
  handleRequest(request, (await params).number, getServices(), after)

export {handle as GET, handle as POST}
