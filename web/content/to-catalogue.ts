import {stegaClean} from '@sanity/client/stega'
import type {BallparkTier} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue, Measure, WorkGroup, WorkOption} from '#web/domain/pricing/catalogue.ts'
import type {WorkCategoriesQueryResult} from './sanity-types.gen.ts'

/** Leaves out unfinished entries and the preview's marks. */
export function toCatalogue(found: WorkCategoriesQueryResult): Catalogue {
  return stegaClean(found).flatMap(({value, title, description, icon, groups}) =>
    value && title ? {value, title, description, icon, groups: (groups ?? []).flatMap(toGroup)} : [],
  )
}

type FoundGroup = NonNullable<WorkCategoriesQueryResult[number]['groups']>[number]
type FoundOption = NonNullable<FoundGroup['options']>[number]

function toGroup({value, title, options}: FoundGroup): WorkGroup | [] {
  return value && title ? {value, title, options: (options ?? []).flatMap(toOption)} : []
}

function toOption({_key, label, askCount, tiers}: FoundOption): WorkOption | [] {
  if (!label) return []
  const priced = (tiers ?? []).filter(({from}) => from !== null)
  return {key: _key, label, tiers: priced, measure: measureOf(priced, Boolean(askCount))}
}

function measureOf(tiers: readonly BallparkTier[], askCount: boolean): Measure | null {
  if (tiers.some(({unit}) => unit === 'sqft')) return 'squareFeet'
  if (tiers.some(({unit}) => unit === 'step')) return 'steps'
  return askCount || tiers.some(({unit}) => unit === 'device') ? 'count' : null
}
