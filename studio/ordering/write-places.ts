import type {SanityClient} from '@sanity/client'
import type {PlaceField} from '../../schemas/fields/place-in-list.ts'
import {refusePlanned} from '../plans/planned.ts'
import type {PlaceChange} from './places.ts'

/** One transaction. Drafts follow, so that publishing one later moves nothing; documents deleted meanwhile stay so. */
export async function writePlaces(
  client: SanityClient,
  field: PlaceField,
  changes: readonly PlaceChange[],
): Promise<void> {
  await refusePlanned(
    client,
    changes.map(({id}) => id),
  )
  const transaction = client.transaction()
  for (const {id, place} of changes) {
    const copies = {query: '*[_id in $ids]', params: {ids: [id, `drafts.${id}`]}}
    transaction.patch(client.patch(copies).set({[field]: place}))
  }
  await transaction.commit()
}
