import 'server-only'
import {sanityFetch} from './fetch.ts'
import {siteSettingsQuery} from './queries/site-settings.ts'
import type {SiteSettingsQueryResult} from './sanity-types.gen.ts'
import {documentTag} from './tags.ts'

export type SiteSettings = NonNullable<SiteSettingsQueryResult>

/** What every page shows around its content. @throws Error while the owner has not published the site settings. */
export async function requireSiteSettings(options: {publishedOnly?: boolean} = {}): Promise<SiteSettings> {
  const settings = await sanityFetch<SiteSettingsQueryResult>({
    query: siteSettingsQuery,
    tags: [documentTag('siteSettings')],
    ...options,
  })
  if (!settings) throw new Error('[content] There is no published document siteSettings: run the seed first.')
  return settings
}
