// Readiness for process supervisors: 503 with the reasons while a dependency is red.
import {checkHealth} from '#web/server/health/check-health.ts'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const health = await checkHealth()
  return Response.json(health, {
    status: health.ok ? 200 : 503,
    headers: {'cache-control': 'no-store'},
  })
}
