import {stegaClean} from '@sanity/client/stega'
import {Icon} from '#web/components/icon/icon.tsx'
import type {BookPageQueryResult} from '#web/content/sanity-types.gen.ts'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'

/** What the wizard shows of the CMS, for both pages that may show it. */
export function toScopeParts(catalogue: Catalogue, page: BookPageQueryResult) {
  return {
    catalogue,
    icons: Object.fromEntries(catalogue.map(({value, icon}) => [value, icon && <Icon key={value} name={icon} />])),
    stepLabels: stegaClean(page?.stepLabels) ?? [],
    disclaimer: stegaClean(page?.disclaimer) ?? '',
  }
}
