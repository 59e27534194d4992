import {formatPriceTier} from '#schemas/price-format.ts'

export interface ProjectFacts {
  area: string | null
  /** A day of the month: "2026-05-12" */
  month: string | null
  priceFrom: number | null
  priceTo: number | null
}

/** "Ballantyne · May 2026 · $420"; null where nothing is known. */
export function formatProjectFacts({area, month, priceFrom, priceTo}: ProjectFacts): string | null {
  const facts = [area?.trim(), formatMonth(month), formatPriceTier({from: priceFrom, to: priceTo})]
  return facts.filter(Boolean).join(' · ') || null
}

export function formatMonth(day: string | null): string | null {
  const date = new Date(day ?? '')
  if (Number.isNaN(date.getTime())) return null
  return date.toLocaleDateString('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'})
}
