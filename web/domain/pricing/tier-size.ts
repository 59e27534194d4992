/**
 * The size a price tier is for, read from its label as the owner wrote it ("Under 200 sq ft", "6-12 in", "400+ sq ft"):
 * there is no second place that could disagree with the words on the page.
 */
export interface TierSize {
  measure: 'sqft' | 'inches'
  least: number
  /** Infinity when it has no end. */
  most: number
}

const measures = [
  {measure: 'sqft', words: String.raw`(?:sq\.? ?ft\b|square f(?:ee|oo)t\b|sqft\b)`},
  {measure: 'inches', words: String.raw`(?:in\b|inch(?:es)?\b|")`},
] as const
const number = String.raw`(\d[\d,]*(?:\.\d+)?)`

/** Null for a label without a size: "Accent wall", "Standard room, 12x12". */
export function tierSize(label: string): TierSize | null {
  for (const {measure, words} of measures) {
    const read = (before: string, after = '') =>
      new RegExp(`${before}\\s*${number}${after}\\s*${words}`, 'i').exec(label)
    const between = new RegExp(`${number}\\s*(?:-|–|to)\\s*${number}\\s*${words}`, 'i').exec(label)
    if (between) return {measure, least: toNumber(between[1]), most: toNumber(between[2])}
    const under = read('(?:under|up to|below|less than)')
    if (under) return {measure, least: 0, most: toNumber(under[1])}
    const over = read('(?:over|above|more than|from)') ?? read('', String.raw`\s*\+`)
    if (over) return {measure, least: toNumber(over[1]), most: Number.POSITIVE_INFINITY}
  }
  return null
}

function toNumber(digits: string | undefined): number {
  return Number((digits ?? '0').replaceAll(',', ''))
}
