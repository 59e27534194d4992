import {after} from 'next/server'
import {handleCustomerAction} from '#web/server/customer-page/handle-action.ts'
import {getServices} from '#web/server/services.ts'

interface Context {
  params: Promise<{number: string; action: string}>
}

export const POST = async (request: Request, {params}: Context) =>
  handleCustomerAction(request, await params, getServices(), after)
