// "Leave preview": this browser returns to published pages.
import {draftMode} from 'next/headers'
import {redirect} from 'next/navigation'
import {env} from '#web/config/env.ts'
import {dropDraftCookies, ownPath} from '#web/server/preview/draft-mode.ts'

export async function GET(request: Request): Promise<never> {
  const mode = await draftMode()
  mode.disable()
  await dropDraftCookies(request)
  redirect(pageBefore(request) ?? '/')
}

function pageBefore({headers}: Request): string | null {
  const referer = headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const {host, pathname, search} = new URL(referer)
  // Behind a proxy, Host may be the proxy's name for us.
  const isOurs = host === headers.get('host') || host === new URL(env.publicBaseUrl).host
  return isOurs ? ownPath(pathname + search) : null
}
