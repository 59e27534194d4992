// What customers call services and prices used to stand in the code. Gives the first site's documents those words; the
// owner's own words stay.
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {root} from '../../stack/config.ts'
import type {DocumentPatch} from '../migrate.ts'

export interface Worded {
  _id: string
  _rev: string
  customerWords?: string[]
  namesAlone?: string[]
  priceTiers?: {_key: string; label?: string; note?: string; customerWords?: string[]}[]
  answers?: unknown[]
  emergencies?: unknown[]
  trades?: unknown[]
}

const types = ['service', 'area', 'hourlyPackage', 'faq', 'assistantSettings', 'homePage']

export const fillCustomerWords = (client: SanityClient) => fillFromSeed(client, wordsOf)

/** Single words that name a service alone came later. */
export const fillNamesAlone = (client: SanityClient) =>
  fillFromSeed(client, ({namesAlone}, first) => (first.namesAlone && !namesAlone ? {namesAlone: first.namesAlone} : {}))

/** Emergencies and licensed trades used to stand in the code. */
export const fillWarnings = (client: SanityClient) =>
  fillFromSeed(client, ({emergencies, trades}, first) => ({
    ...(first.emergencies && !emergencies && {emergencies: first.emergencies}),
    ...(first.trades && !trades && {trades: first.trades}),
  }))

/** Includes drafts and release versions. */
export async function fillFromSeed(
  client: SanityClient,
  changeOf: (document: Worded, first: Worded) => DocumentPatch['set'],
  of: readonly string[] = types,
): Promise<DocumentPatch[]> {
  const seed = new Map(seedDocuments().map(document => [document._id, document]))
  const documents = await client.fetch<Worded[]>('*[_type in $types]', {types: of}, {perspective: 'raw'})
  return documents.flatMap(document => {
    const first = seed.get(document._id.replace(/^(?:drafts|versions\.[^.]+)\./, ''))
    const set = first ? changeOf(document, first) : {}
    return Object.keys(set).length > 0 ? [{id: document._id, revision: document._rev, set}] : []
  })
}

function wordsOf(document: Worded, first: Worded): DocumentPatch['set'] {
  const set: DocumentPatch['set'] = {}
  if (first.customerWords) {
    const words = [...new Set([...(document.customerWords ?? []), ...first.customerWords])]
    if (words.length !== document.customerWords?.length) set.customerWords = words
  }
  for (const tier of document.priceTiers ?? []) {
    const words = first.priceTiers?.find(({_key}) => _key === tier._key)?.customerWords
    if (words && !tier.customerWords) set[`priceTiers[_key=="${tier._key}"].customerWords`] = words
  }
  if (first.answers && !document.answers) set.answers = first.answers
  return set
}

export function seedDocuments(): Worded[] {
  const lines = readFileSync(join(root, 'studio/seed/production.ndjson'), 'utf8').split('\n')
  return lines.filter(Boolean).map(line => JSON.parse(line) as Worded)
}
