import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect} from 'vitest'
import type {PriceTierNumbers} from '#schemas/price-format.ts'
import type {SizeFields} from '#schemas/price-size.ts'

export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface SeedService extends SeedDocument {
  path: {current: string}
  aliases?: string[]
  inList: boolean
  listOrder?: number
  priceTiers: (PriceTierNumbers & SizeFields & {label: string})[]
  timelines: {label: string; duration: string}[]
}

export const folder = fileURLToPath(new URL('../../../../studio/seed/', import.meta.url))
export const documents = readFileSync(`${folder}production.ndjson`, 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as SeedDocument)
export const services = documents.filter(doc => doc._type === 'service') as SeedService[]
export const areas = documents.filter(doc => doc._type === 'area') as (SeedDocument & {path: {current: string}})[]
export const one = (id: string) => documents.find(doc => doc._id === id) ?? expect.fail(`no ${id} in the seed`)

/** Every value in the seed under the given key, however deep. */
export function everywhere(key: string, value: unknown = documents): unknown[] {
  if (Array.isArray(value)) return value.flatMap(item => everywhere(key, item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([k, v]) => [...(k === key ? [v] : []), ...everywhere(key, v)])
}

export interface SeedPhoto {
  _sanityAsset: string
  alt?: string
}

/** Every picture in `value`. */
export function photosIn(value: unknown): SeedPhoto[] {
  if (typeof value !== 'object' || value === null) return []
  return [...('_sanityAsset' in value ? [value as SeedPhoto] : []), ...Object.values(value).flatMap(photosIn)]
}

/** Every text in `value`, keys and types of it included. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
