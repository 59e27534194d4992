import {readFileSync} from 'node:fs'
import {evaluate, parse} from 'groq-js'

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

/** Runs a query over `documents`; `Result` is its type in sanity-types.gen.ts. */
export async function ask<Result>(
  query: string,
  params: Record<string, unknown> = {},
  documents = seedDocuments(),
): Promise<Result> {
  const value = await evaluate(parse(query, {params}), {dataset: documents, params})
  return value.get()
}
