import type {SanityClient} from 'sanity'

const id = 'bookingNotice'

/** Goes live at once. Other changes of an open draft stay a draft. */
export async function switchNotice(client: SanityClient, enabled: boolean, hasDraft: boolean): Promise<void> {
  const transaction = client.transaction().patch(id, {set: {enabled}})
  if (hasDraft) transaction.patch(`drafts.${id}`, {set: {enabled}})
  await transaction.commit()
}
