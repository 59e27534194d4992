// The owner's catalogue (spec 3.6).
import type {BallparkTier} from './ballpark.ts'

/** What must be known before an option has a price. */
export type Measure = 'count' | 'steps' | 'squareFeet'

export interface WorkOption {
  /** Unique in its group; `optionId` makes it unique everywhere. */
  key: string
  label: string
  tiers: readonly BallparkTier[]
  /** Spans its tiers: "$95-$350+" */
  price: string | null
  measure: Measure | null
  note?: string
}

export interface WorkGroup {
  value: string
  title: string
  options: readonly WorkOption[]
}

export interface WorkCategory {
  value: string
  title: string
  description: string | null
  icon: string | null
  groups: readonly WorkGroup[]
}

export type Catalogue = readonly WorkCategory[]

export function optionId(group: string, option: string): string {
  return `${group}/${option}`
}

const customPrefix = 'custom:'

export const maxCustomLength = 120

/** Spec 3.6: the prefix and the URL-encoded text; null for nothing. */
export function customService(text: string): string | null {
  const said = text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, maxCustomLength).toWellFormed()
  return said ? customPrefix + encodeURIComponent(said) : null
}

export function customText(service: string): string | null {
  if (!service.startsWith(customPrefix)) return null
  const encoded = service.slice(customPrefix.length)
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
