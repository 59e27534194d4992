import 'server-only'
import {stegaClean} from '@sanity/client/stega'
import {toHref} from '#schemas/link-address.ts'
import {standardNextSteps} from '#schemas/next-steps.ts'
import {pages} from '#schemas/pages.ts'
import {toSiteWords} from '#schemas/site-words.ts'
import {noteContentAway} from '#web/config/content-away.ts'
import {env} from '#web/config/env.ts'
import {isOnOwnMachine} from '#web/config/own-machine.ts'
import {listAreas} from '#web/domain/business/area-list.ts'
import {closedLine} from '#web/domain/business/closures.ts'
import {toTimeZone} from '#web/domain/business/local-time.ts'
import {fetchContent} from './fetch.ts'
import {areaPagesQuery} from './queries/area.ts'
import {siteSettingsQuery} from './queries/site-settings.ts'
import {withoutSamples} from './samples.ts'
import type {AreaPagesQueryResult, SiteSettingsQueryResult} from './sanity-types.gen.ts'

export type SiteSettings = ReturnType<typeof toSiteSettings>

/** @throws Error while the site settings are not published. */
export async function requireSiteSettings(options: {publishedOnly?: boolean} = {}): Promise<SiteSettings> {
  const [settings, areas] = await Promise.all([
    fetchContent(siteSettingsQuery, {}, options),
    fetchContent(areaPagesQuery, {}, options),
  ])
  if (!settings) {
    // A first start serves the site while its content is still being brought in: 503, not 500.
    noteContentAway()
    throw new Error('[content] There is no published siteSettings: bring content in with npm run content -- import.')
  }
  return toSiteSettings(isOnOwnMachine(env.publicBaseUrl) ? settings : withoutSamples(settings), areas)
}

export function toSiteSettings(stored: NonNullable<SiteSettingsQueryResult>, areas: AreaPagesQueryResult) {
  const {headerLinks, footerLinks, privacyLink, serviceAreas, words, nextSteps, ...others} = stored
  const {licenseKind, license, insurer, insurance, ...settings} = others
  const names = (serviceAreas ?? []).map(name => ({name}))
  const {typed, others: more} = listAreas(names, areas, stegaClean)
  return {
    ...settings,
    /** "Closed Nov 27-29", from two weeks before. get-booking-notice.ts has the times at which it comes and goes. */
    closedLine: closedLine(settings.closedDays, toTimeZone(stegaClean(settings.timeZone)), Date.now()),
    license: inOneLine(licenseKind, license),
    insurance: inOneLine(insurer, insurance),
    words: toSiteWords(words, stegaClean(settings.trade)),
    nextSteps: nextSteps?.length ? nextSteps : standardNextSteps,
    headerLinks: toMenu(headerLinks),
    footerLinks: toMenu(footerLinks),
    privacyLink: privacyLink && toMenuLink(privacyLink),
    serviceAreas: [...typed, ...more.map(({name, path}) => ({name, path}))],
  }
}

function inOneLine(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}

type StoredLink = NonNullable<NonNullable<SiteSettingsQueryResult>['privacyLink']>

/** Null when its page is gone. An address that was typed counts only without a page. */
function toMenuLink({label, href, pageId, page}: StoredLink): {label: string; href: string} | null {
  const fixed = pages.find(({type}) => type === pageId)
  const target = pageId ? (fixed?.path ?? page?.path) : toHref(href)
  const text = label || (fixed?.title ?? page?.title)
  return target && text ? {label: text, href: target} : null
}

export function toMenu<Link extends StoredLink & {_key: string}>(links: readonly Link[] | null | undefined) {
  return (links ?? []).flatMap(stored => {
    const link = toMenuLink(stored)
    return link ? [{_key: stored._key, ...link}] : []
  })
}
