import {getServices} from '#web/server/services.ts'
import {handleStaffLink} from '#web/server/staff-page/access.ts'

interface Context {
  params: Promise<{token: string}>
}

export const GET = async (_: Request, {params}: Context) => handleStaffLink((await params).token, getServices())
