import {handleCalendar} from '#web/server/calendar/feed.ts'
import {getServices} from '#web/server/services.ts'

interface Context {
  params: Promise<{token: string}>
}

export const GET = async (_: Request, {params}: Context) => handleCalendar((await params).token, getServices())
