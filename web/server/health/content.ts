import type {FetchContent} from '#web/content/fetch.ts'
import {picturesQuery} from '#web/content/queries/pictures.ts'
import type {PortHealth} from './ports.ts'

interface ContentSource {
  /** Null with hosted Sanity. */
  apiHost: string | null
  projectId: string
  pingUrl: string
  fetchContent: FetchContent
}

const timeoutMs = 2000
const withoutPictures =
  'no page has a picture: a start puts back, within a minute, those that an interrupted first start left out; of others, npm run content -- backups lists the copies'

/** Red while the content does not answer; a warning for a lake whose pages have lost every picture. Never throws. */
export async function describeContent({apiHost, projectId, pingUrl, fetchContent}: ContentSource): Promise<PortHealth> {
  const name = apiHost ? `embedded lake at ${apiHost}` : `hosted Sanity project ${projectId}`
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(pingUrl, {cache: 'no-store', signal})
    if (!answer.ok) return {ok: false, text: `${name} answers with status ${answer.status}`}
  } catch {
    return {ok: false, text: `${name} does not answer; pages already built are still served`}
  }
  if (apiHost === null) return {ok: true, text: `${name} answers`}
  const counted = await fetchContent(picturesQuery, {}, {fresh: true, signal}).catch(() => null)
  return counted && counted.documents > 0 && counted.pictures === 0
    ? {ok: true, isWarning: true, text: `${name} answers, but ${withoutPictures}`}
    : {ok: true, text: `${name} answers`}
}
