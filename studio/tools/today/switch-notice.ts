import type {SanityClient} from 'sanity'
import type {NoticeDocument} from './content-state.ts'

const id = 'bookingNotice'

/** Goes live at once. Other changes of an open draft stay a draft. */
export async function switchNotice(client: SanityClient, enabled: boolean, hasDraft: boolean): Promise<void> {
  const transaction = client.transaction().patch(id, {set: {enabled}})
  if (hasDraft) transaction.patch(`drafts.${id}`, {set: {enabled}})
  await transaction.commit()
}

const replaced = ['message', 'from', 'until'] as const

/** `bookedUntil` is a day (`2027-01-05`), shown until it is over. What only the draft says stays in the draft. */
export async function showUntil(
  client: SanityClient,
  bookedUntil: string,
  notice: NoticeDocument | null,
  draft: NoticeDocument | null,
): Promise<void> {
  const set = {enabled: true, bookedUntil}
  const transaction = client
    .transaction()
    .createIfNotExists({_id: id, _type: 'bookingNotice'})
    .patch(id, {set, unset: [...replaced]})
  if (draft) {
    const unset = replaced.filter(field => draft[field] === notice?.[field])
    transaction.patch(`drafts.${id}`, {set, unset})
  }
  await transaction.commit()
}
