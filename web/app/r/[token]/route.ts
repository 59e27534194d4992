import {handleCustomerLink} from '#web/server/customer-page/access.ts'
import {getServices} from '#web/server/services.ts'

interface Context {
  params: Promise<{token: string}>
}

export const GET = async (_: Request, {params}: Context) => handleCustomerLink((await params).token, getServices())
