import type {SanityClient} from '@sanity/client'
import {refusePlanned} from '../plans/planned.ts'
import {type ShownOnChange, weakReference} from './shown-in.ts'

/** Live at once. An open draft gets the same change, and keeps its others. */
export async function changeShownOn(client: SanityClient, pageId: string, change: ShownOnChange): Promise<void> {
  const id = change.kind === 'list' ? change.document : pageId
  await refusePlanned(client, [id])
  const draftId = `drafts.${id}`
  const hasDraft = await client.fetch<boolean>('defined(*[_id == $draftId][0]._id)', {draftId}, {perspective: 'raw'})
  const transaction = client.transaction()
  for (const each of hasDraft ? [id, draftId] : [id]) {
    const patch = client.patch(each)
    if (change.kind === 'own') transaction.patch(patch.set(change.set))
    else if (change.isOn) transaction.patch(patch.unset(change.keys.map(key => `${change.list}[_key=="${key}"]`)))
    else transaction.patch(patch.setIfMissing(emptyList(change)).append(change.list, [entryFor(pageId, change)]))
  }
  await transaction.commit()
}

type ListChange = Extract<ShownOnChange, {kind: 'list'}>

function emptyList({document, list}: ListChange): Record<string, unknown> {
  return document === 'homePage' ? {popularServices: {}, [list]: []} : {[list]: []}
}

function entryFor(pageId: string, {document}: ListChange): Record<string, unknown> {
  // No randomUUID on plain http.
  const _key = crypto.getRandomValues(new Uint32Array(2)).join('')
  if (document === 'homePage') return {_key, _type: 'reference', _ref: pageId}
  return {_key, _type: 'link', page: weakReference(pageId)}
}
