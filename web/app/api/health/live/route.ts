/** Supervisors and load balancers ask whether this process answers. */
export const dynamic = 'force-dynamic'

export const GET = () => Response.json({ok: true}, {headers: {'cache-control': 'no-store'}})
