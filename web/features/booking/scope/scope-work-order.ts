import {formatMoney} from '#schemas/price-format.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {type Catalogue, optionId} from '#web/domain/pricing/catalogue.ts'
import {priceScope, type ScopeLine} from '#web/domain/pricing/price-scope.ts'
import {orderWords as words} from '../order-words.ts'
import {whenInWords} from '../timeline-field.tsx'
import type {WorkOrderProps} from '../work-order.tsx'
import {orderedOptions, orderedServices, type ScopeValues} from './scope-state.ts'

export function scopeWorkOrder(
  catalogue: Catalogue,
  values: ScopeValues,
  photoCount: number,
  halfDays: string,
): Pick<WorkOrderProps, 'lines' | 'total' | 'facts' | 'written'> {
  const chosen = {services: orderedServices(catalogue, values), options: orderedOptions(catalogue, values)}
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
      [words.when, whenInWords(values.timeline, halfDays)],
      [words.where, values.address.trim()],
    ],
    written: [words.details, values.description.trim()],
  }
}

function reasonOf({option, from}: ScopeLine, catalogue: Catalogue): string {
  if (typeof from === 'number') return words.from(formatMoney(from))
  const options = catalogue.flatMap(({groups}) =>
    groups.flatMap(({value, options: choices}) => choices.map(choice => ({id: optionId(value, choice.key), choice}))),
  )
  const found = options.find(({id}) => id === option)?.choice
  return found && found.tiers.length > 0 ? words.bySize : words.walkthrough
}
