import {stegaClean} from '@sanity/client/stega'
import {Icon} from '#web/components/icon/icon.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {BookPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {priceScope} from '#web/domain/pricing/price-scope.ts'

export function toScopeParts(catalogue: Catalogue, page: BookPageQueryResult, settings: SiteSettings) {
  const {askWork, askDetails, askProject, askContact, chooseAny, customLabel, customHint} = stegaClean(settings.words)
  return {
    catalogue,
    icons: Object.fromEntries(catalogue.map(({value, icon}) => [value, icon && <Icon key={value} name={icon} />])),
    ballparks: toBallparks(catalogue),
    stepLabels: stegaClean(page?.stepLabels) ?? [],
    questions: {
      1: askWork,
      2: askDetails,
      3: askProject,
      4: askContact,
      chooseAny,
      customLabel,
      customHint,
    },
    disclaimer: stegaClean(page?.disclaimer) ?? '',
  }
}

function toBallparks(catalogue: Catalogue): Record<string, string> {
  const services = catalogue.flatMap(({groups}) => groups.map(({value}) => value))
  const priced = services.flatMap(service => {
    const {total} = priceScope(catalogue, {services: [service], options: []})
    return total ? [[service, formatBallpark(total)] as const] : []
  })
  return Object.fromEntries(priced)
}
