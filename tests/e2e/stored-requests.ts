/** What the site of this run has stored, read from its own store. */
import {join} from 'node:path'
import {root} from '../../scripts/settings.ts'
import {createSqliteStore} from '../../web/server/adapters/sqlite-store.ts'
import {listTexts} from '../../web/server/outbox/list-texts.ts'
import {type ListedRequest, listRequests} from '../../web/server/requests/list-requests.ts'

export interface KeptRequest extends ListedRequest {
  details: Record<string, unknown>
  /** Every text that was composed for it. */
  written: string[]
}

/** The requests of one person, the newest last. */
export async function requestsOf(email: string): Promise<KeptRequest[]> {
  const store = createSqliteStore({file: join(root, 'tests/.output/data/site/requests.sqlite')})
  try {
    const [requests, texts] = [await listRequests(store), await listTexts(store)]
    return requests
      .filter(request => request.email === email)
      .map(request => ({
        ...request,
        details: request.details as Record<string, unknown>,
        written: texts.filter(text => text.request_id === request.id).flatMap(({text}) => text ?? []),
      }))
  } finally {
    await store.close()
  }
}
