import type {SanityClient, SanityDocument} from 'sanity'
import {forgetPlan, isPlanKept} from '../snapshots/snapshots.ts'

// Planned prices are dropped, as the site has the old ones; what only another plan says becomes a draft. It is not one
// transaction, because hosted Sanity does each of these steps by itself.
export async function cancelPlan(client: SanityClient, releaseId: string): Promise<void> {
  if (!(await isPlanKept(client, releaseId))) await keepAsDrafts(client, releaseId)
  await endRelease(client, releaseId)
  await forgetPlan(client, releaseId)
}

async function keepAsDrafts(client: SanityClient, releaseId: string): Promise<void> {
  const prefix = `versions.${releaseId}.`
  const versions = await client.fetch<SanityDocument[]>('*[_id in path($path)]', {path: `${prefix}**`})
  const transaction = client.transaction()
  for (const {_id, _rev, _updatedAt, _system, ...content} of versions) {
    const isTakeOff = (_system as {delete?: boolean} | undefined)?.delete === true
    if (!isTakeOff) transaction.createIfNotExists({...content, _id: `drafts.${_id.slice(prefix.length)}`})
  }
  await transaction.commit()
}

export async function endRelease(client: SanityClient, releaseId: string): Promise<void> {
  const stateQuery = '*[_type == "system.release" && name == $releaseId][0].state'
  const state = await client.fetch<string | null>(stateQuery, {releaseId})
  if (state?.startsWith('schedul')) await client.action({actionType: 'sanity.action.release.unschedule', releaseId})
  if (state) await client.action({actionType: 'sanity.action.release.archive', releaseId})
  // An archived release changes nothing any more, so it may also stay.
  await client.action({actionType: 'sanity.action.release.delete', releaseId}).catch(() => {})
}
