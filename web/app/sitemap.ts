import type {MetadataRoute} from 'next'
import {env} from '#web/config/env.ts'
import {getSitemap} from '#web/content/get-sitemap.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const entries = await getSitemap()
  return entries.map(({path, changed}) => ({url: new URL(path, env.publicBaseUrl).href, lastModified: changed}))
}
