/** The owner's catalogue (spec 3.6) as the wizard, the ballpark and the server use it. Pure. */
import type {BallparkTier} from './ballpark.ts'

/** What has to be known before a choice has a price: pieces, steps, or square feet. */
export type Measure = 'count' | 'steps' | 'squareFeet'

export interface WorkOption {
  /** Of its group; `group/key` names it everywhere. */
  key: string
  label: string
  tiers: readonly BallparkTier[]
  /** Null: it is simply one. */
  measure: Measure | null
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

/** Longer ones are descriptions, for which there is a field. */
export const longestCustom = 120

/** Spec 3.6: the prefix and the URL-encoded text; null for nothing. */
export function customService(text: string): string | null {
  const said = text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, longestCustom).toWellFormed()
  return said ? customPrefix + encodeURIComponent(said) : null
}

/** The visitor's own words, or null for a key of the catalogue. */
export function customText(service: string): string | null {
  if (!service.startsWith(customPrefix)) return null
  const encoded = service.slice(customPrefix.length)
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
