/** For supervisors and load balancers: this process answers. */
export const dynamic = 'force-dynamic'

export const GET = () => Response.json({ok: true}, {headers: {'cache-control': 'no-store'}})
