// What the Studio says of phone, hours, areas, prices and times, in the words of an answer. Pure.
import {formatHours} from '#schemas/hours-format.ts'
import {formatMoney, formatPriceTier} from '#schemas/price-format.ts'
import {tierLabel} from '#schemas/price-size.ts'
import {formatPhone} from '#web/domain/business/phone.ts'
import {replySentencePart} from '#web/domain/business/reply-by.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {filled} from './sentences.ts'
import type {Turn} from './turn.ts'
import {normalise} from './words.ts'

export function phoneOf({settings}: Catalogue): string | null {
  return settings?.phone ? formatPhone(settings.phone) : null
}

export function replyByOf({settings}: Catalogue, at: number): string | null {
  const hours = (settings?.hours ?? []).flatMap(({days, opens, closes}) =>
    days && opens && closes ? [{days, opens, closes}] : [],
  )
  if (!settings?.timeZone || settings.replyWindowHours === null || hours.length === 0) return null
  const {timeZone, replyWindowHours} = settings
  const closedDays = (settings.closedDays ?? []).flatMap(({from, to}) => (from ? [{from, to}] : []))
  return replySentencePart(at, {hours, timeZone, replyWindowHours, closedDays})
}

export function hoursOf({settings}: Catalogue): string {
  return (settings?.hours ?? []).map(formatHours).filter(Boolean).join('; ')
}

export function aboutPeople({catalogue, at, say}: Turn): string {
  const phone = phoneOf(catalogue)
  const time = replyByOf(catalogue, at)
  return [phone ? filled(say.person, {phone}) : say.noPhone, time && filled(say.replyBy, {time}), say.keptForPerson]
    .filter(Boolean)
    .join(' ')
}

export function packagesOf({packages}: Catalogue): string[] {
  return packages.flatMap(({label, price}) => (label && price !== null ? [`${label} ${formatMoney(price)}`] : []))
}

export function pricesOf(service: CatalogueService, only: CatalogueTier | null): string[] {
  const tiers = only ? [only] : (service.priceTiers ?? [])
  const prices = tiers.flatMap(tier => {
    const price = formatPriceTier(tier)
    const label = tierLabel(tier)
    return price ? [label ? `${label} ${price}` : price] : []
  })
  return prices.length > 0 && service.priceNote ? [...prices, service.priceNote.toLowerCase()] : prices
}

export function townIn({areas, settings}: Catalogue, text: string): string | null {
  const line = settings?.serviceAreaLine ?? ''
  const towns = [
    ...areas.flatMap(({title}) => (title ? [title] : [])),
    ...line.replace(/^[^A-Z]*Serving |and nearby.*$/gi, '').split(/,\s*/),
  ]
    .map(town => town.replace(/^and\s+/, '').trim())
    .filter(Boolean)
  const plain = normalise(text)
  const found = towns.filter(town => plain.includes(normalise(town)))
  return found.sort((a, b) => b.length - a.length)[0] ?? null
}
