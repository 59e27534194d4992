// Which documents a planned change will replace. A plan holds whole copies, so what goes live before it is lost then.
import type {SanityClient} from '@sanity/client'
import {formatMoment} from '../../web/domain/business/format-moment.ts'

export interface PlanAhead {
  /** ISO 8601. */
  at: string
  timeZone: string | null
}

/** Joined in `planAhead`: releases name their versions only by the ids of these. */
export const plansQuery = `{
  "timeZone": *[_id == "siteSettings"][0].timeZone,
  "releases": *[_type == "system.release" && state in ["scheduled", "scheduling"]] | order(publishAt asc){
    name, "at": coalesce(publishAt, metadata.intendedPublishAt)
  },
  "versions": *[_id in path("versions.**")]._id
}`

export interface PlansAnswer {
  timeZone: string | null
  releases: {name: string; at: string | null}[]
  versions: string[]
}

export function planAhead({timeZone, releases, versions}: PlansAnswer, ids: readonly string[]): PlanAhead | null {
  const isPlanned = ({name}: {name: string}) => ids.some(id => versions.includes(`versions.${name}.${id}`))
  const at = releases.find(isPlanned)?.at
  return at ? {at, timeZone} : null
}

export async function readPlanAhead(client: SanityClient, ids: readonly string[]): Promise<PlanAhead | null> {
  return planAhead(await client.fetch<PlansAnswer>(plansQuery, {}, {perspective: 'raw'}), ids)
}

export const planTime = ({at, timeZone}: PlanAhead) => formatMoment(Date.parse(at), timeZone)

/** @throws Error with a sentence for the owner when a plan would undo a change of `ids` */
export async function refusePlanned(client: SanityClient, ids: readonly string[]): Promise<void> {
  const plan = await readPlanAhead(client, ids)
  if (!plan) return
  throw new Error(`A planned change replaces this on ${planTime(plan)}. Cancel that first: see Today.`)
}
