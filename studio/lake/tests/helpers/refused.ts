import {ClientError} from '@sanity/client'

/** What a refused write says, as the real client hands it to its caller. */
export interface Refusal {
  statusCode: number
  message: string
  type: unknown
  /** The items of a mutationError or actionError. */
  items: {index: number; error: Record<string, unknown>}[]
}

/** The refusal of a request that must be refused; fails when it succeeds or when the lake is at fault (5xx). */
export async function refusalOf(request: Promise<unknown>): Promise<Refusal> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    // A refusal that is neither a mutationError nor an actionError (401, 404) has no details.
    const details = error.details as unknown as {type?: unknown; items?: Refusal['items']} | undefined
    return {statusCode: error.statusCode, message: error.message, type: details?.type, items: details?.items ?? []}
  }
  throw new Error('the request was not refused')
}
