import {formatMoney} from '#schemas/price-format.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {type Catalogue, optionId} from '#web/domain/pricing/catalogue.ts'
import {priceScope, type ScopeLine} from '#web/domain/pricing/price-scope.ts'
import {orderWords as words} from '../order-words.ts'
import type {WorkOrderProps} from '../work-order.tsx'
import {orderedOptions, orderedServices, type ScopeValues} from './scope-state.ts'

export function scopeWorkOrder(
  catalogue: Catalogue,
  values: ScopeValues,
  photoCount: number,
  halfDays: string,
): Pick<WorkOrderProps, 'lines' | 'total' | 'facts'> {
  const chosen = {services: orderedServices(catalogue, values), options: orderedOptions(catalogue, values)}
  const timeline = values.timeline && words.timelines[values.timeline]
  const {lines, total} = priceScope(catalogue, chosen)
  return {
    lines: lines.map(line => ({
      key: line.option ?? line.service,
      label: line.label + (line.amount !== null && line.amount > 1 ? ` × ${line.amount.toLocaleString('en-US')}` : ''),
      price: line.range ? formatBallpark(line.range) : reasonOf(line, catalogue),
    })),
    total: total && formatBallpark(total),
    facts: [
      [words.photos, photoCount > 0 ? String(photoCount) : ''],
      [words.when, [timeline, halfDays].filter(Boolean).join('; ')],
      [words.where, values.address.trim()],
    ],
  }
}

function reasonOf({option, from}: ScopeLine, catalogue: Catalogue): string {
  if (typeof from === 'number') return words.from(formatMoney(from))
  const options = catalogue.flatMap(({groups}) =>
    groups.flatMap(({value, options: choices}) => choices.map(choice => ({id: optionId(value, choice.key), choice}))),
  )
  const found = options.find(({id}) => id === option)?.choice
  return found && found.tiers.length > 0 ? words.sizeMissing : words.walkthrough
}
