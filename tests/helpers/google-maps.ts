import type {Page, Route} from 'playwright'
import {mapsKeyName} from '#web/components/maps/maps-key.ts'
import {googleHosts} from '#web/config/google-hosts.ts'
import {pagePolicy} from '#web/custom-server/security-headers.ts'
import {googleMapsScript} from './google-maps-script.ts'

/** One review as Google's `Review` has it. */
export interface FakeReview {
  authorAttribution?: {displayName?: string; uri?: string | null; photoURI?: string | null} | null
  rating?: number | null
  text?: string | null
  relativePublishTimeDescription?: string | null
  googleMapsURI?: string | null
}

/** How Google answers, and what it was asked. Everything may be changed while the page is open. */
export interface FakeGoogle {
  /** `hangs`: no answer until it is something else. */
  script: 'loads' | 'fails' | 'hangs'
  withoutPlaces: boolean
  /** Of fetchFields and autocomplete; `hangs` until it is something else. */
  places: 'answers' | 'fails' | 'hangs'
  /** Of any place id. */
  reviews: FakeReview[]
  place: Record<string, unknown>
  /** What an address field is offered; those that contain what was typed. */
  addresses: {id: string; formattedAddress: string}[]
  /** Every request to a host that is not the site's, in order. */
  foreign: string[]
  /** What Google's own calls said: `fetchFields`, `autocomplete`, `importLibrary`. */
  calls: {method: string; body: Record<string, unknown>}[]
}

const fakeKey = 'key-of-the-tests'

/**
 * Google Maps as the browser of one test sees it. To be called before `page.goto`. The site under test has no key: with
 * `key` (the usual case) every page gets one in its head, as a site with GOOGLE_MAPS_API_KEY writes it; with
 * `{key: null}` the pages stay as they are, and `foreign` tells whether anything was asked for all the same.
 */
export async function fakeGoogleMaps(page: Page, {key = fakeKey}: {key?: string | null} = {}): Promise<FakeGoogle> {
  const google: FakeGoogle = {
    script: 'loads',
    withoutPlaces: false,
    places: 'answers',
    reviews: [],
    place: {
      googleMapsURI: 'https://maps.google.com/?cid=1',
      displayName: 'The business',
      rating: 4.9,
      userRatingCount: 127,
    },
    addresses: [],
    foreign: [],
    calls: [],
  }
  if (key) {
    await page.addInitScript(writeKey, {name: mapsKeyName, key})
    await page.route(isOwn, allowGoogle)
  }
  await page.route(
    url => url.protocol.startsWith('http') && !isOwn(url),
    route => {
      google.foreign.push(route.request().url())
      return answer(route, google).catch(error => {
        // The page was closed while an answer was held back.
        if (!page.isClosed()) throw error
      })
    },
  )
  return google
}

const isOwn = ({hostname}: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

/** The policy of a page as the front of a site with a key writes it: the same inline code, and Google's hosts. */
async function allowGoogle(route: Route): Promise<void> {
  const request = route.request()
  if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback()
  const response = await route.fetch()
  const headers = response.headers()
  const written = headers['content-security-policy'] ?? ''
  const scripts = written.match(/script-src [^;]*/)?.[0].match(/'sha256-[^']+'/g) ?? []
  const settings = {sanityProjectId: null, lakeUrl: null, maps: googleHosts}
  headers['content-security-policy'] = pagePolicy('page', {scripts, styles: []}, settings)
  return route.fulfill({response, headers})
}

/** In the browser, before any of the page's own scripts. */
function writeKey({name, key}: {name: string; key: string}) {
  const write = () => {
    if (!document.head) return
    watcher.disconnect()
    const meta = document.createElement('meta')
    Object.assign(meta, {name, content: key})
    meta.dataset.middle = '35.2271,-80.8431'
    document.head.append(meta)
  }
  const watcher = new MutationObserver(write)
  watcher.observe(document, {childList: true, subtree: true})
}

async function answer(route: Route, google: FakeGoogle): Promise<void> {
  const url = new URL(route.request().url())
  if (url.pathname === '/maps/api/js') {
    await settled(route, () => google.script !== 'hangs')
    if (google.script === 'fails') return route.abort('failed')
    const body = `(${googleMapsScript})(${JSON.stringify(url.searchParams.get('callback'))})`
    return route.fulfill({contentType: 'text/javascript', body})
  }
  if (url.hostname !== 'places.googleapis.com') return picture(route)
  const method = url.pathname.slice(1)
  const body = route.request().postDataJSON() as Record<string, unknown>
  google.calls.push({method, body})
  if (method === 'importLibrary') return json(route, {missing: google.withoutPlaces && body.name === 'places'})
  await settled(route, () => google.places !== 'hangs')
  if (google.places === 'fails') return json(route, {error: 'PERMISSION_DENIED'}, 403)
  if (method === 'autocomplete') {
    const typed = String(body.input ?? '').toLowerCase()
    return json(route, {places: google.addresses.filter(place => place.formattedAddress.toLowerCase().includes(typed))})
  }
  const address = google.addresses.find(({id}) => id === body.id)
  return json(route, {...google.place, ...address, reviews: google.reviews})
}

/** Asked again and again, because a test changes the fake while a request waits. */
async function settled(route: Route, isSettled: () => boolean): Promise<void> {
  while (!isSettled()) {
    if (route.request().frame().page().isClosed()) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

function json(route: Route, body: unknown, status = 200): Promise<void> {
  return route.fulfill({status, headers: {'access-control-allow-origin': '*'}, json: body})
}

/** Faces of reviewers. */
function picture(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'image') return route.abort()
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#88a"/></svg>'
  return route.fulfill({contentType: 'image/svg+xml', body})
}
