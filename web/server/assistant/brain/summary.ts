// The list in words, with its total as a range. Pure.
import {formatCents} from '#schemas/price-format.ts'
import {formatRangeTotal, totalRangeOf} from '#web/domain/chat/total.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, nameOf, rangeOf, toJob} from './lines.ts'
import type {Turn} from './turn.ts'

/** Null while nothing has a price. */
export function totalOfLines(catalogue: Catalogue, lines: readonly Line[]): string | null {
  const total = totalRangeOf(lines.map(line => toJob(catalogue, line)))
  return total && formatRangeTotal(total)
}

/** "TV Mount Installation, about $120-$180" */
export function withPrice({catalogue, say}: Turn, line: Line): string {
  const range = rangeOf(catalogue, line)
  return range ? say.aboutPrice(nameOf(catalogue, line), formatBallpark(range)) : nameOf(catalogue, line)
}

export function summaryOf({catalogue, memory, contact, say}: Turn): string {
  const rows = memory.lines.map(line => {
    const range = rangeOf(catalogue, line)
    const price = range
      ? formatBallpark(range)
      : line.fixed && line.fixed.price > 0
        ? formatCents(line.fixed.price)
        : say.toBePriced
    return `- ${nameOf(catalogue, line)}: ${price}`
  })
  const {fullName, phone, email, address} = contact
  return say.summary(
    rows,
    totalOfLines(catalogue, memory.lines) ?? say.toBePriced,
    [fullName, phone, email, address].filter(Boolean).join(', '),
  )
}
