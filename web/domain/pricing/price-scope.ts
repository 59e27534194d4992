// The running estimate of an order by scope. The browser shows it; the server recalculates and stores it.
import {addBallparks, type Ballpark, ballpark, spanOf} from './ballpark.ts'
import {type Catalogue, customText, optionId, type WorkGroup, type WorkOption} from './catalogue.ts'

export interface ChosenOption {
  option: string
  amount: number | null
}

export interface ScopeLine {
  service: string
  /** `group/option`; null for a whole kind of work. */
  option: string | null
  label: string
  /** The kind of work, where `label` is a part of it. */
  title?: string
  amount: number | null
  range: Ballpark | null
  /** The lowest of its prices, where a size is missing for a range. */
  from?: number | null
}

/** Unknown keys, removed by the owner meanwhile, become lines without a price. */
export function priceScope(
  catalogue: Catalogue,
  chosen: {services: readonly string[]; options: readonly ChosenOption[]},
) {
  const groups = new Map(catalogue.flatMap(category => category.groups.map(group => [group.value, group])))
  const lines = chosen.services.flatMap((service): ScopeLine[] => {
    const group = groups.get(service)
    if (group) return linesOf(group, chosen.options)
    const label = customText(service) ?? service.replaceAll('_', ' ')
    return [{service, option: null, label, amount: null, range: null}]
  })
  return {lines, total: addBallparks(lines.map(({range, from}) => range ?? fromOn(from)))}
}

/** A price that is known from below only counts as an open one. */
function fromOn(low: number | null | undefined): Ballpark | null {
  return typeof low === 'number' ? {low, high: null, openEnded: true} : null
}

function linesOf(group: WorkGroup, chosen: readonly ChosenOption[]): ScopeLine[] {
  const service = group.value
  const lines = group.options.flatMap((option): ScopeLine[] => {
    const id = optionId(service, option.key)
    const choice = chosen.find(candidate => candidate.option === id)
    if (!choice) return []
    const {amount} = choice
    return [{service, option: id, label: option.label, title: group.title, amount, range: rangeOf(option, amount)}]
  })
  if (lines.length > 0) return lines
  const range = spanOfGroup(group)
  return [{service, option: null, label: group.title, amount: null, range, from: range ? null : lowestOf(group)}]
}

function rangeOf({tiers, measure}: WorkOption, amount: number | null): Ballpark | null {
  if (measure === 'squareFeet') return ballpark(tiers, {squareFeet: amount})
  return ballpark(tiers, measure === null ? {} : {count: amount})
}

/** Null while one option has no price, because it might be the one meant. */
function spanOfGroup({options}: WorkGroup): Ballpark | null {
  const known = options.flatMap(option => rangeOf(option, null) ?? [])
  return known.length > 0 && known.length === options.length ? spanOf(known) : null
}

function lowestOf({options}: WorkGroup): number | null {
  const lows = options.flatMap(option => rangeOf(option, null) ?? []).map(({low}) => low)
  return lows.length > 0 ? Math.min(...lows) : null
}
