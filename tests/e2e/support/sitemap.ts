import type {APIRequestContext} from 'playwright/test'
import {pages} from '#schemas/pages.ts'

/** The paths of /sitemap.xml, in its order. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1] ?? '').pathname)
}

/** Every page there has to be: those of the sitemap, and those of the list of pages even where the sitemap forgets one. */
export async function crawlPaths(request: APIRequestContext): Promise<string[]> {
  return [...new Set([...(await sitemapPaths(request)), ...pages.map(({path}) => path)])]
}
