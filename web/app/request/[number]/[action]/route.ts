import {after} from 'next/server'
import {handleCustomerAction} from '#web/server/customer-page/handle-action.ts'
import {getServices} from '#web/server/services.ts'

export const POST = async (request: Request, {params}: {params: Promise<{number: string; action: string}>}) =>
  handleCustomerAction(request, await params, getServices(), after)
