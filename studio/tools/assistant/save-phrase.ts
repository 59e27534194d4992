// Adds a phrase to a service, or takes one out: live at once, in an open draft, too, with a snapshot that takes it back.
import type {SanityClient, SanityDocument} from 'sanity'
import type {phraseFields} from '../../../web/domain/office/try-assistant.ts'
import {refusePlanned} from '../../plans/planned.ts'
import {tryAgain} from '../../snapshots/revert.ts'
import {commitWithSnapshot, type DocumentChange} from '../../snapshots/snapshots.ts'

export interface PhraseChange {
  act: 'add' | 'remove'
  serviceId: string
  field: (typeof phraseFields)[number]
  phrase: string
}

/** Returns the snapshot's id. @throws Error with a sentence for the owner */
export async function savePhrase(
  client: SanityClient,
  change: PhraseChange,
  facts: {by: string; now: number},
): Promise<string> {
  await refusePlanned(client, [change.serviceId])
  return tryAgain(() => commit(client, change, facts))
}

async function commit(
  client: SanityClient,
  change: PhraseChange,
  {by, now}: {by: string; now: number},
): Promise<string> {
  const ids = [change.serviceId, `drafts.${change.serviceId}`]
  const [published, draft] = (await client.getDocuments(ids)) as (SanityDocument | null)[]
  if (!published) throw new Error('This service is off the site by now.')
  const transaction = client.transaction()
  const changes = [published, draft].flatMap((before): DocumentChange[] => {
    if (!before) return []
    const after = {...before, [change.field]: phrasesAfter(before[change.field], change)}
    transaction.patch(before._id, {set: {[change.field]: after[change.field]}, ifRevisionID: before._rev})
    return [{id: before._id, before, after}]
  })
  const title = String(published.title ?? 'A service')
  const at = new Date(now).toISOString()
  const snapshot = {kind: 'publish' as const, title, about: 'Service', by, at, changes}
  return commitWithSnapshot(client, transaction, snapshot, change.serviceId)
}

function phrasesAfter(stored: unknown, {act, phrase}: PhraseChange): string[] {
  const others = (Array.isArray(stored) ? stored : []).filter(text => typeof text === 'string' && text !== phrase)
  return act === 'add' ? [...others, phrase] : others
}
