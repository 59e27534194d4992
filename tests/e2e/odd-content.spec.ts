import type {SanityDocument} from '@sanity/client'
import {expect, test} from 'playwright/test'
import {lakeClient} from './support/lake.ts'
import {crawlPaths} from './support/sitemap.ts'

test.describe.configure({timeout: 300_000})

const client = lakeClient()
const forMachines = ['/og', '/contact.vcf', '/llms.txt', '/service-area.json', '/sitemap.xml', '/robots.txt']

for (const [what, odd] of [
  ['a null', null],
  ['an empty object', {}],
  ['an object of an unknown type', {_type: 'nobodyKnows', _key: 'odd', text: 'odd'}],
  ['a word', 'odd'],
  ['a number', 7],
] as const) {
  test(`${what} in every list of every document breaks no page`, async ({request}) => {
    const paths = [...(await crawlPaths(request)), ...forMachines]
    const documents = await client.fetch<SanityDocument[]>('*')
    const kept = documents.filter(({_type}) => !/^(sanity|system|migration)\./.test(_type))
    const write = async (change: (document: SanityDocument) => SanityDocument) => {
      const transaction = client.transaction()
      for (const document of kept) transaction.createOrReplace(change(document))
      await transaction.commit()
    }
    let lists = 0
    const withOdd = (value: unknown): unknown => {
      if (Array.isArray(value)) {
        lists++
        return [odd, ...value.map(withOdd), odd]
      }
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withOdd(part)]))
    }
    try {
      await write(document => withOdd(document) as SanityDocument)
      expect(lists).toBeGreaterThan(300)
      for (const path of paths) {
        const answer = await request.get(path)
        expect(answer.status(), path).toBe(200)
        expect(answer.headers()['content-type'], path).toBeTruthy()
      }
      const {warnings} = (await (await request.get('/api/health')).json()) as {warnings: string[]}
      expect(warnings).not.toContain('pages')
    } finally {
      await write(document => document)
    }
  })
}
