// The content source's webhook calls this after every publish, signed with SANITY_REVALIDATE_SECRET: purges the pages
// that show the document.
import {revalidateTag} from 'next/cache'
import {env} from '#web/config/env.ts'
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
  // Serverless hosts keep pages themselves, and Next tells them.
  if (env.isServerless) for (const tag of tags) revalidateTag(tag, {expire: 0})
  return Response.json({revalidated: tags, ms: Math.round(performance.now() - started)})
}
