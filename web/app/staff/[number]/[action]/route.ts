import {after} from 'next/server'
import {getServices} from '#web/server/services.ts'
import {handleStaffAction} from '#web/server/staff-page/handle-action.ts'

interface Context {
  params: Promise<{number: string; action: string}>
}

export const POST = async (request: Request, {params}: Context) =>
  handleStaffAction(request, await params, getServices(), after)
