/** Where browsers report what a page's Content-Security-Policy has stopped. What it answers: handle-report.ts. */
import {handleReport} from '#web/server/security/handle-report.ts'
import {getServices} from '#web/server/services.ts'

export async function POST(request: Request): Promise<Response> {
  return handleReport(request, getServices().log)
}
