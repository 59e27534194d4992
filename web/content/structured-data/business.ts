import type {HomeAndConstructionBusiness, OpeningHoursSpecification} from 'schema-dts'
import {dayNames} from '#schemas/hours-format.ts'
import {toHref} from '#schemas/link-address.ts'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {showsFoundedYear} from '#web/domain/business/figure-lines.ts'
import type {SiteSettings} from '../get-site-settings.ts'

export const businessId = (siteUrl: string) => `${siteUrl}/#business`

export function businessNode(settings: SiteSettings, siteUrl: string): HomeAndConstructionBusiness {
  const {businessName, phone, email, tagline, foundedYear, serviceAreas, hours} = settings
  const {ownerName, zipCodes, profiles} = settings
  const sameAs = (profiles ?? []).flatMap(({url}) => toHref(url) ?? [])
  const areas = [...serviceAreas.map(({name}) => place(name)), ...(zipCodes ?? []).map(zipPlace)]
  const digits = phone ? phoneDigits(phone) : null
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(siteUrl),
    name: businessName ?? '',
    url: `${siteUrl}/`,
    image: `${siteUrl}/og`,
    ...(tagline && {description: tagline}),
    ...(digits && {telephone: `+1${digits}`}),
    ...(email && {email}),
    ...(showsFoundedYear(settings) && {foundingDate: String(foundedYear)}),
    ...(ownerName && {founder: {'@type': 'Person' as const, name: ownerName}}),
    ...(areas.length > 0 && {areaServed: areas}),
    ...(sameAs.length > 0 && {sameAs}),
    ...(hours?.length && {openingHoursSpecification: hours.flatMap(toHours)}),
  }
}

export function place(name: string) {
  return {'@type': 'Place' as const, name}
}

/** A ZIP code has no name of its own to be a place by. */
export function zipPlace(postalCode: string) {
  return {'@type': 'Place' as const, address: {'@type': 'PostalAddress' as const, postalCode, addressCountry: 'US'}}
}

function toHours({days, opens, closes}: NonNullable<SiteSettings['hours']>[number]): OpeningHoursSpecification[] {
  const named = (days ?? []).flatMap(day => dayNames[day as keyof typeof dayNames] ?? [])
  if (named.length === 0 || !opens || !closes) return []
  return [{'@type': 'OpeningHoursSpecification', dayOfWeek: named, opens, closes}]
}
