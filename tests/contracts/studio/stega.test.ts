import {globSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {stegaClean} from '@sanity/client/stega'
import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'
import {isShownAsText} from '#web/content/preview.ts'
import {seedDocuments} from '../../unit/content/queries/seed-dataset.ts'

/** Values for the parameters of the site's queries; a query that needs another one gets an empty text. */
const examples: Record<string, string> = {path: '/drywall-repair-charlotte', id: 'service-drywall-repair'}

async function lakeWithSeed(): Promise<TestLake> {
  const lake = await startTestLake()
  const transaction = lake.client().transaction()
  for (const {_createdAt, _updatedAt, _rev, ...document} of seedDocuments()) transaction.create(document)
  await transaction.create({_id: 'drafts.homePage', _type: 'homePage', heading: 'A drafted heading'}).commit()
  return lake
}

async function siteQueries(): Promise<[string, string][]> {
  const files = globSync(fileURLToPath(new URL('../../../web/content/queries/*.ts', import.meta.url)))
  const modules = await Promise.all(files.map(file => import(/* @vite-ignore */ file)))
  return modules.flatMap(module =>
    Object.entries(module).filter((entry): entry is [string, string] => entry[0].endsWith('Query')),
  )
}

function paramsOf(query: string): Record<string, string> {
  const names = [...query.matchAll(/\$(\w+)/g)].map(match => match[1] ?? '')
  return Object.fromEntries(names.map(name => [name, examples[name] ?? '']))
}

test('every query of the site says the same with marks as without, once they are cleaned away', async () => {
  const lake = await lakeWithSeed()
  const drafts = lake.client({perspective: 'drafts'})
  const preview = drafts.withConfig({stega: {enabled: true, studioUrl: '/studio', filter: isShownAsText}})
  const queries = await siteQueries()
  expect(queries.length).toBeGreaterThan(8)
  let marked = 0
  for (const [name, query] of queries) {
    const plain = await drafts.fetch(query, paramsOf(query))
    const seen = await preview.fetch(query, paramsOf(query))
    expect(stegaClean(seen), name).toEqual(plain)
    if (JSON.stringify(seen) !== JSON.stringify(plain)) marked++
  }
  expect(marked).toBeGreaterThan(5)
})

interface Field {
  name?: string
  type?: string
  fields?: Field[]
  of?: Field[]
  options?: {list?: unknown[]}
}

/** Fields whose values are compared or put into addresses: choices from a list, addresses, moments. */
function comparedFields(types: readonly Field[], around = ''): string[] {
  return types.flatMap(({name = around, type, fields = [], of = [], options}) => [
    ...(options?.list || ['slug', 'url', 'datetime', 'date', 'email'].includes(type ?? '') ? [name] : []),
    ...comparedFields(fields),
    ...comparedFields(of, name),
  ])
}

test('no field with a list of choices, an address or a moment is ever marked', () => {
  const names = (schemaTypes as unknown as Field[]).flatMap(({fields}) => comparedFields(fields ?? []))
  expect(names).toEqual(expect.arrayContaining(['unit', 'action', 'path', 'from', 'timeZone']))
  const text = {value: 'x y', sourceDocument: {_id: 'a', _type: 'b'}, filterDefault: () => true}
  expect(names.filter(name => isShownAsText({...text, sourcePath: [name], resultPath: [name]}))).toEqual([])
})
