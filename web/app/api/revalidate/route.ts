/**
 * Called by the content lake's webhook (or hosted Sanity's) after every publish: marks the pages that show the
 * changed document as stale, so that the very next visitor gets the new text. Signed with SANITY_REVALIDATE_SECRET;
 * an unsigned, wrongly signed or old call changes nothing.
 */
import {revalidateTag} from 'next/cache'
import {env} from '#web/config/env.ts'
import {hasOwnPageCache} from '#web/config/purge.ts'
import {readChange, tagsToPurge} from '#web/server/purges/revalidate.ts'
import {purgeEverywhere} from '#web/server/purges/start-purges.ts'
import {verifyWebhook} from '#web/server/security/webhook-signature.ts'

export async function POST(request: Request): Promise<Response> {
  const started = performance.now()
  const verified = await verifyWebhook(request, env.revalidateSecret)
  if (!verified.ok) return Response.json({error: verified.reason}, {status: verified.status})
  const change = readChange(verified.body)
  if (!change) return Response.json({error: 'The body must be JSON with _id and _type.'}, {status: 400})

  const isGone = request.headers.get('sanity-operation') === 'delete'
  const tags = await tagsToPurge(change, isGone)
  await purgeEverywhere(tags)
  // For a host that brings its own page cache instead of ours (web/custom-server/page-cache.ts).
  if (!hasOwnPageCache()) for (const tag of tags) revalidateTag(tag, {expire: 0})
  return Response.json({revalidated: tags, ms: Math.round(performance.now() - started)})
}
