import {after} from 'next/server'
import {getServices} from '#web/server/services.ts'
import {handleStaffAction} from '#web/server/staff-page/handle-action.ts'

export const POST = async (request: Request, {params}: {params: Promise<{number: string; action: string}>}) =>
  handleStaffAction(request, await params, getServices(), after)
