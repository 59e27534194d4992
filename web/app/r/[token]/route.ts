import {handleCustomerLink} from '#web/server/customer-page/access.ts'
import {getServices} from '#web/server/services.ts'

export const GET = async (_: Request, {params}: {params: Promise<{token: string}>}) =>
  handleCustomerLink((await params).token, getServices())
