import {handleCalendar} from '#web/server/calendar/feed.ts'
import {getServices} from '#web/server/services.ts'

export const GET = async (_: Request, {params}: {params: Promise<{token: string}>}) =>
  handleCalendar((await params).token, getServices())
