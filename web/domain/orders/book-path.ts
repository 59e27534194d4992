// Addresses of /book that already know what is wanted: `?service=` a group of the order by scope, `?tier=` one of its
// choices, `?area=` a place that we serve. Additions to the spec's `tab`.
import {unlistedServices} from './unlisted-services.ts'

interface Choice {
  _key: string
  service?: string | null
  tier?: string | null
}

interface Category {
  _id: string
  value?: string | null
  groups: {value: string | null; options: Choice[] | null}[] | null
}

interface Priced {
  _id: string
  title: string | null
  priceTiers?: {_key: string}[] | null
  /** The owner's switch: false where it cannot be ordered. */
  inWizard?: boolean | null
  isHourly?: boolean | null
  /** It stands for several services. */
  pricesOf?: readonly {_id: string}[] | null
}

interface Named extends Priced {
  category: string | null
}

export interface Booking {
  tab?: 'hourly'
  /** Its value, where several services may be meant. */
  category?: string
  service?: string
  tier?: string
  area?: string
}

export function bookPath({tab, category, service, tier, area}: Booking): string {
  const given = Object.entries({tab, category, service, tier, area}).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return given.length > 0 ? `/book?${new URLSearchParams(given)}` : '/book'
}

/** What /book knows of a service: the group with the most choices of it, and the choice of one of its prices. */
export type FindBooking = (service: Priced, tierKey?: string) => Booking

export function bookingsOf(categories: readonly Category[]): FindBooking {
  const groups = categories.flatMap(category => category.groups ?? [])
  const taken = new Set(groups.map(({value}) => value))
  const categoryOf = (id: string | undefined) =>
    categories.find(({groups}) => groups?.some(({options}) => options?.some(({service}) => service === id)))
  return ({_id, title, priceTiers, inWizard, isHourly, pricesOf}, tierKey) => {
    if (isHourly) return {tab: 'hourly'}
    const category = pricesOf?.length ? categoryOf(pricesOf[0]?._id)?.value : null
    if (category) return {category}
    const [unlisted] = unlistedServices(categories, [{_id, category: null, priceTiers}]).values()
    if (unlisted && title && inWizard !== false) return {service: orderName(title, taken), tier: tierKey}
    const own = groups
      .map(({value, options}) => ({value, own: (options ?? []).filter(({service}) => service === _id)}))
      .sort((one, other) => other.own.length - one.own.length)
    const ofTier = own.find(group => group.own.some(({tier}) => tier === tierKey))
    const best = (tierKey ? ofTier : undefined) ?? own[0]
    if (!best?.value || best.own.length === 0) return {}
    const whole = best.own.find(({tier}) => !tier) ?? (best.own.length === 1 ? best.own[0] : undefined)
    const choice = tierKey ? (best.own.find(({tier}) => tier === tierKey) ?? whole) : whole
    return {service: best.value, tier: choice?._key}
  }
}

/** By service: the name of the group that stands for it, where no category has a choice of it. */
export function addedNames(categories: readonly Category[], services: readonly Named[]): Map<string, string> {
  const taken = new Set(categories.flatMap(({groups}) => groups ?? []).map(({value}) => value))
  const names = new Map<string, string>()
  const unlisted = unlistedServices(categories, services)
  for (const {_id, title} of categories.flatMap(category => unlisted.get(category._id) ?? [])) {
    if (!title) continue
    const name = orderName(title, taken)
    taken.add(name)
    names.set(_id, name)
  }
  return names
}

/** "Gutter Cleaning" -> "gutter_cleaning", as stored orders name it. */
function orderName(title: string, taken: ReadonlySet<string | null>): string {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const name = words.replace(/^[^a-z]+|_+$/g, '').slice(0, 40) || 'service'
  for (let count = 1; ; count++) {
    const value = count === 1 ? name : `${name}_${count}`
    if (!taken.has(value)) return value
  }
}
