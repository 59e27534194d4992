import {stegaClean} from '@sanity/client/stega'
import {Icon} from '#web/components/icon/icon.tsx'
import type {BookPageQueryResult, WorkCategoriesQueryResult} from '#web/content/sanity-types.gen.ts'
import {toCatalogue} from '#web/content/to-catalogue.ts'

/** What the wizard shows of the CMS, for both pages that may show it. */
export function toScopeParts(categories: WorkCategoriesQueryResult, page: BookPageQueryResult) {
  const catalogue = toCatalogue(categories)
  return {
    catalogue,
    icons: Object.fromEntries(catalogue.map(({value, icon}) => [value, icon && <Icon key={value} name={icon} />])),
    stepLabels: stegaClean(page?.stepLabels) ?? [],
    disclaimer: stegaClean(page?.disclaimer) ?? '',
  }
}
