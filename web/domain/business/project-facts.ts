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
  const day = month ? new Date(month) : null
  const when =
    day && !Number.isNaN(day.getTime())
      ? day.toLocaleDateString('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'})
      : null
  return [area?.trim(), when, formatPriceTier({from: priceFrom, to: priceTo})].filter(Boolean).join(' · ') || null
}
