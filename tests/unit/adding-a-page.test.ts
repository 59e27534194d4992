import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import type {APIRequestContext} from 'playwright/test'
import type {StructureBuilder, StructureResolver, StructureResolverContext} from 'sanity/structure'
import {expect, test} from 'vitest'
import {pages} from '#schemas/pages.ts'
import {createStructure} from '#studio/structure.ts'
import type {LlmsQueryResult, SitemapQueryResult, SiteSettingsQueryResult} from '#web/content/sanity-types.gen.ts'
import {addWarrantyPage, recipeFiles} from '../helpers/warranty-page.ts'

test('every page of the list has its route, and the Studio lists its document', () => {
  const routes = pages.map(({path}) => `web/app${path === '/' ? '' : path}/page.tsx`)
  expect(routes.filter(route => !existsSync(route))).toEqual([])
  expect(singlesOf(createStructure([]))).toEqual(expect.arrayContaining(pages.map(({type}) => type)))
})

test("a page added by the README's recipe is found everywhere that pages are listed", async () => {
  const readme = readFileSync('README.md', 'utf8')
  const recipe = readme.slice(readme.indexOf('## Add a page')).split('\n## ')[0] ?? ''
  expect([...recipe.matchAll(/^\d\. `([^`]+)`/gm)].map(match => match[1])).toEqual(recipeFiles)

  const folder = await temporaryFolder()
  addWarrantyPage(folder)
  const site = await loadFrom(folder)
  const {ask} = site

  expect(site.singletonTypes).toContain('warrantyPage')
  expect(site.takenBySite('/warranty')).toBe('/warranty already belongs to another page of the site')

  expect(singlesOf(site.createStructure([]))).toContain('warrantyPage')
  expect(site.pageUrl('https://shop.example', {_type: 'warrantyPage'})).toBe('https://shop.example/warranty')
  expect(site.mainDocuments).toContainEqual({route: '/warranty', type: 'warrantyPage'})

  const listed = await ask<SitemapQueryResult>(site.sitemapQuery, {types: site.pageTypes})
  expect(site.sitemapEntries(listed).map(({path}) => path)).toContain('/warranty')
  const settings = await ask<NonNullable<SiteSettingsQueryResult>>(site.siteSettingsQuery)
  const told = await ask<LlmsQueryResult>(site.llmsQuery, {types: site.llmsPageTypes})
  expect(site.llmsText(told, settings, 'https://shop.example')).toContain(
    '- [Our warranty](https://shop.example/warranty): Two years on all work.',
  )
  expect(await ask(site.warrantyPageQuery)).toMatchObject({heading: 'Our warranty'})
  expect(site.route).toMatchObject({default: expect.any(Function), generateMetadata: expect.any(Function)})

  expect(site.pageTemplates).toHaveProperty('warranty', '/warranty')
  expect(await site.crawlPaths(siteWithoutSitemap)).toContain('/warranty')
})

/** The modules that know pages, as they are in `folder`. */
async function loadFrom(folder: string) {
  const load = <Module>(file: string): Promise<Module> => import(join(folder, file))
  return {
    ...(await load<typeof import('#schemas/pages.ts')>('schemas/pages.ts')),
    ...(await load<typeof import('#schemas/index.ts')>('schemas/index.ts')),
    ...(await load<typeof import('#schemas/page-path.ts')>('schemas/page-path.ts')),
    ...(await load<typeof import('#studio/structure.ts')>('studio/structure.ts')),
    ...(await load<typeof import('#studio/page-url.ts')>('studio/page-url.ts')),
    ...(await load<typeof import('#studio/presentation/main-documents.ts')>('studio/presentation/main-documents.ts')),
    ...(await load<typeof import('#web/content/queries/documents.ts')>('web/content/queries/documents.ts')),
    ...(await load<typeof import('#web/content/queries/llms.ts')>('web/content/queries/llms.ts')),
    ...(await load<typeof import('#web/content/queries/site-settings.ts')>('web/content/queries/site-settings.ts')),
    ...(await load<typeof import('#web/content/get-sitemap.ts')>('web/content/get-sitemap.ts')),
    ...(await load<typeof import('#web/features/llms/llms-text.ts')>('web/features/llms/llms-text.ts')),
    ...(await load<{warrantyPageQuery: string}>('web/content/queries/pages.ts')),
    ...(await load<typeof import('../tools/page-templates.ts')>('tests/tools/page-templates.ts')),
    ...(await load<typeof import('../e2e/support/sitemap.ts')>('tests/e2e/support/sitemap.ts')),
    ...(await load<typeof import('./content/queries/seed-dataset.ts')>('tests/unit/content/queries/seed-dataset.ts')),
    route: await load<object>('web/app/warranty/page.tsx'),
  }
}

/** Ids of the single documents that a structure leads to, noted by a builder that only listens. */
function singlesOf(resolve: StructureResolver): unknown[] {
  const ids: unknown[] = []
  const builder: object = new Proxy(
    {},
    {
      get: (_, method) => (argument: unknown) => {
        if (method === 'documentId') ids.push(argument)
        return builder
      },
    },
  )
  resolve(builder as StructureBuilder, {} as StructureResolverContext)
  return ids
}

const siteWithoutSitemap = {get: async () => ({text: async () => ''})} as unknown as APIRequestContext
