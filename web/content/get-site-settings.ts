import 'server-only'
import {fetchContent} from './fetch.ts'
import {siteSettingsQuery} from './queries/site-settings.ts'
import type {SiteSettingsQueryResult} from './sanity-types.gen.ts'

export type SiteSettings = NonNullable<SiteSettingsQueryResult>

/** @throws Error while the site settings are not published. */
export async function requireSiteSettings(options: {publishedOnly?: boolean} = {}): Promise<SiteSettings> {
  const settings = await fetchContent(siteSettingsQuery, {}, options)
  if (!settings) throw new Error('[content] There is no published document siteSettings: run the seed first.')
  return settings
}
