import type {SanityClient} from '@sanity/client'
import type {PositionField} from '../../schemas/fields/position-in-list.ts'
import {refusePlanned} from '../plans/planned.ts'
import type {PositionChange} from './positions.ts'

/** One transaction. Drafts follow, so that publishing one later moves nothing; documents deleted meanwhile stay so. */
export async function writePositions(
  client: SanityClient,
  field: PositionField,
  changes: readonly PositionChange[],
): Promise<void> {
  await refusePlanned(
    client,
    changes.map(({id}) => id),
  )
  const transaction = client.transaction()
  for (const {id, position} of changes) {
    const copies = {query: '*[_id in $ids]', params: {ids: [id, `drafts.${id}`]}}
    transaction.patch(client.patch(copies).set({[field]: position}))
  }
  await transaction.commit()
}
