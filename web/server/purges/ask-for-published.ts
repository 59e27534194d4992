/** How far the content of the embedded lake has come; see `GET /_lake/published` there. */
export interface PublishedContent {
  /** Of its last commit, drafts included. */
  seq: number
  /** The last commit that changed a published document; null where there is none. */
  transaction: string | null
  /** A webhook has yet to be told of something. */
  isWaiting: boolean
}

/** ms */
const longestSilence = 2000

/** @throws when the lake is away or does not know the token */
export async function askForPublished(lake: string, token: string): Promise<PublishedContent> {
  const answer = await fetch(`${lake}/_lake/published`, {
    cache: 'no-store',
    headers: {authorization: `Bearer ${token}`},
    signal: AbortSignal.timeout(longestSilence),
  })
  const {seq, transaction, isWaiting} = (answer.ok ? await answer.json() : {}) as Partial<PublishedContent>
  if (seq === undefined || transaction === undefined || isWaiting === undefined)
    throw new Error(`status ${answer.status}`)
  return {seq, transaction, isWaiting}
}
