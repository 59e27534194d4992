// Some hosts run no server between requests: there, a cron service calls this every minute.
import {handleCron} from '#web/server/outbox/handle-cron.ts'
import {getServices} from '#web/server/services.ts'

/** Vercel's cron. */
export const GET = (request: Request) => handleCron(request, getServices())
export const POST = (request: Request) => handleCron(request, getServices())
