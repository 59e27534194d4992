import {getServices} from '#web/server/services.ts'
import {handleStaffLink} from '#web/server/staff-page/access.ts'

export const GET = async (_: Request, {params}: {params: Promise<{token: string}>}) =>
  handleStaffLink((await params).token, getServices())
