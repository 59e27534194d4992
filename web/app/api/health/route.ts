/** Readiness for process supervisors: 200 while the site can reach its content, 503 with the reason while it cannot. */
import {checkHealth} from '#web/server/health.ts'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const health = await checkHealth()
  return Response.json(health, {
    status: health.ok ? 200 : 503,
    headers: {'cache-control': 'no-store'},
  })
}
