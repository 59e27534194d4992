/**
 * The running ballpark of an order by scope. The browser shows it; the server works it out again from the CMS and keeps
 * that one with the request. Pure.
 */
import {addBallparks, type Ballpark, ballpark} from './ballpark.ts'
import {type Catalogue, customText, optionId, type WorkGroup, type WorkOption} from './catalogue.ts'

/** A choice by its `group/option`, and how many, or how much of it, where that was said. */
export interface ChosenOption {
  option: string
  amount: number | null
}

export interface ScopeLine {
  /** A key of the catalogue, or `custom:…`. */
  service: string
  /** `group/option`; null where only the kind of work was chosen. */
  option: string | null
  label: string
  amount: number | null
  /** Null: only a walkthrough can tell, or its size was not said. */
  range: Ballpark | null
}

export interface ScopePrice {
  lines: readonly ScopeLine[]
  /** Of the lines that have a price; null when none has. */
  total: Ballpark | null
}

/** Keys that the catalogue does not know, because the owner took them out meanwhile, become lines without a price. */
export function priceScope(
  catalogue: Catalogue,
  chosen: {services: readonly string[]; options: readonly ChosenOption[]},
): ScopePrice {
  const groups = new Map(catalogue.flatMap(category => category.groups.map(group => [group.value, group])))
  const lines = chosen.services.flatMap(service => {
    const group = groups.get(service)
    if (group) return linesOf(group, chosen.options)
    const label = customText(service) ?? service.replaceAll('_', ' ')
    return [{service, option: null, label, amount: null, range: null}]
  })
  return {lines, total: addBallparks(lines.map(({range}) => range))}
}

function linesOf(group: WorkGroup, chosen: readonly ChosenOption[]): ScopeLine[] {
  const service = group.value
  const lines = group.options.flatMap((option): ScopeLine[] => {
    const id = optionId(service, option.key)
    const choice = chosen.find(candidate => candidate.option === id)
    if (!choice) return []
    const {amount} = choice
    return [{service, option: id, label: option.label, amount, range: rangeOf(option, amount)}]
  })
  if (lines.length > 0) return lines
  return [{service, option: null, label: group.title, amount: null, range: spanOf(group)}]
}

function rangeOf({tiers, measure}: WorkOption, amount: number | null): Ballpark | null {
  if (measure === 'squareFeet') return ballpark(tiers, {squareFeet: amount})
  return ballpark(tiers, measure === null ? {} : {count: amount})
}

/** From its cheapest to its dearest choice; null as long as one of them has no price, for it might be the one meant. */
function spanOf({options}: WorkGroup): Ballpark | null {
  const ranges = options.map(option => rangeOf(option, null))
  const known = ranges.filter(range => range !== null)
  if (known.length === 0 || known.length < ranges.length) return null
  const tops = known.map(({low, high}) => high ?? low)
  const top = Math.max(...tops)
  const openEnded = known.some((range, index) => range.openEnded && tops[index] === top)
  return {low: Math.min(...known.map(({low}) => low)), high: top, openEnded}
}
