import {stegaClean} from '@sanity/client/stega'
import {Icon} from '#web/components/icon/icon.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {BookPageQueryResult} from '#web/content/sanity-types.gen.ts'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {toStepMarks} from './step-marks.ts'

/** What the wizard shows of the CMS, for both pages that may show it. */
export function toScopeParts(catalogue: Catalogue, page: BookPageQueryResult, settings: SiteSettings) {
  const {askWork, askDetails, askProject, askContact, askWhen, chooseAny, customLabel, customHint} = stegaClean(
    settings.words,
  )
  return {
    catalogue,
    icons: Object.fromEntries(catalogue.map(({value, icon}) => [value, icon && <Icon key={value} name={icon} />])),
    stepMarks: toStepMarks(stegaClean(page?.stepLabels) ?? []),
    questions: {
      1: askWork,
      2: askDetails,
      3: askProject,
      4: askContact,
      when: askWhen,
      chooseAny,
      customLabel,
      customHint,
    },
    disclaimer: stegaClean(page?.disclaimer) ?? '',
  }
}
