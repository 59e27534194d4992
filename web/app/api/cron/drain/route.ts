/** For hosts that run no server between requests: a cron service calls this every minute. What it answers: handle-cron.ts. */
import {handleCron} from '#web/server/outbox/handle-cron.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleCron(request, getServices())
}
