/** Readiness for process supervisors: 200 while nothing that the site depends on is red, else 503 with the reasons. */
import {checkHealth} from '#web/server/health.ts'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const health = await checkHealth()
  return Response.json(health, {
    status: health.ok ? 200 : 503,
    headers: {'cache-control': 'no-store'},
  })
}
