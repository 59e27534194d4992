/** GET /api/health/live: whether this process answers, whatever it depends on. For supervisors and load balancers. */
export const dynamic = 'force-dynamic'

export const GET = () => Response.json({ok: true}, {headers: {'cache-control': 'no-store'}})
