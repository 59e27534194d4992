import {readFileSync} from 'node:fs'
import type {ClientReturn} from '@sanity/client'
import {evaluate, parse} from 'groq-js'
import {type Facts, fillPlaceholders} from '#schemas/placeholders.ts'
import {toSiteSettings} from '#web/content/get-site-settings.ts'
import {areaPagesQuery} from '#web/content/queries/area.ts'
import {siteSettingsQuery} from '#web/content/queries/site-settings.ts'

interface SeedDocument {
  _id: string
  _type: string
  [key: string]: unknown
}

const lines = readFileSync(new URL('../../../../studio/seed/production.ndjson', import.meta.url), 'utf8')
const imported = {_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z', _rev: 'seed'}

/** The seed as it stands once imported, without the pictures' own documents. A fresh copy for each caller. */
export function seedDocuments(): SeedDocument[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map(line => ({...imported, ...JSON.parse(line)}))
}

/** Runs a query over `documents`, as `fetchContent` does; the answer has the type of a query of the site, or the one that is named. */
export async function ask<Result = unknown, const Query extends string = string>(
  query: Query,
  params: Record<string, unknown> = {},
  documents = seedDocuments(),
): Promise<ClientReturn<Query, Result>> {
  const value = await evaluate(parse(query, {params}), {dataset: documents, params})
  const facts = documents.find(({_id}) => _id === 'siteSettings') as unknown as Facts | undefined
  return fillPlaceholders(await value.get(), facts ?? null)
}

/** The settings as the pages get them. */
export async function askSettings(documents = seedDocuments()) {
  const settings = await ask(siteSettingsQuery, {}, documents)
  if (!settings) throw new Error('the seed has no settings')
  return toSiteSettings(settings, await ask(areaPagesQuery, {}, documents))
}
