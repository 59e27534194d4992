/**
 * The front answers as a second process of the same build under `next start` does, and differs only where it is meant
 * to. Both read one lake, whose content rests meanwhile.
 */
import {type APIRequestContext, expect, test} from 'playwright/test'
import {deferScripts} from '../../web/custom-server/next-internals.ts'
import {everyAnswer} from '../../web/custom-server/security-headers.ts'
import {type Answer, ask} from '../helpers/front.ts'
import {startAsBuilt} from './support/another-site.ts'
import {sitemapPaths} from './support/sitemap.ts'

test.describe.configure({timeout: 300_000})

const unknownRoutes = ['/api/nothing', '/_next/static/none.js']
const atOnce = 8

/** Of the connection, of the encoding, or what the front is for: its policy, and its pages being in memory. */
const mayDiffer = new Set([
  'accept-ranges',
  'cache-status',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'last-modified',
  'keep-alive',
  'x-request-id',
  'transfer-encoding',
  'vary',
  'x-nextjs-cache',
])
/** Next leaves them out of redirects and of what it refuses at once. */
const mayBeAdded = new Set(everyAnswer.map(([name]) => name))

test('every address is answered by the front as by next start, whatever the headers', async ({request}) => {
  const plainNext = await startAsBuilt(4, 'next')
  const withFront = await startAsBuilt(5, 'front')
  const ports = {plain: plainNext.config.port, front: withFront.config.port}
  try {
    const waiting = requests(await addresses(request))
    expect(waiting.length).toBeGreaterThan(1500)
    const problems: string[] = []
    const statuses = new Map<number, number>()
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const {method, path, headers} = next
        if (isOursAlone(method, path)) {
          const {status} = await ask(ports.front, path, headers, method)
          expect([204, 400, 404, 405], `${method} ${path}`).toContain(status)
          continue
        }
        // A page's own tag, as each door gives it.
        const isAgain = headers['if-none-match'] === 'own'
        const [plain, front] = await Promise.all(
          [ports.plain, ports.front].map(async port => {
            if (!isAgain) return ask(port, path, headers, method)
            const {etag = ''} = (await ask(port, path, {}, 'GET')).headers
            return ask(port, path, {...headers, 'if-none-match': etag}, method)
          }),
        )
        if (!plain || !front) continue
        statuses.set(plain.status, (statuses.get(plain.status) ?? 0) + 1)
        problems.push(...differences(asFronted(plain), front, headers).map(text => `${JSON.stringify(next)}: ${text}`))
      }
    }
    await Promise.all(Array.from({length: atOnce}, work))
    expect(problems.slice(0, 20), `${problems.length} differ`).toEqual([])
    // The requests reach what they are meant to reach.
    for (const status of [200, 304, 308, 404]) expect(statuses.get(status), `status ${status}`).toBeGreaterThan(10)
  } finally {
    await Promise.all([plainNext.child.stop(), withFront.child.stop()])
  }
})

/** Next answers such requests with a rendered page, or with 500 (web/custom-server/check-request.ts). */
function isOursAlone(method: string, path: string): boolean {
  return (
    unknownRoutes.includes(path) ||
    path === '/%' ||
    (method !== 'GET' && method !== 'HEAD' && !/^\/(api|cms|studio)(\/|$)/.test(path))
  )
}

/**
 * The front holds a page's scripts back (web/custom-server/next-internals.ts), and lets shared
 * caches ask each time.
 */
function asFronted({headers, ...answer}: Answer): Answer {
  const isHeld = headers['content-type']?.startsWith('text/html')
  const caching = /s-maxage/.test(headers['cache-control'] ?? '')
    ? {'cache-control': 'public, max-age=0, must-revalidate'}
    : {}
  return {...answer, headers: {...headers, ...caching}, text: isHeld ? deferScripts(answer.text) : answer.text}
}

function differences(plain: Answer, front: Answer, asked: Record<string, string>): string[] {
  // Next says 304 even of a redirect and of a fault when it is asked with `If-None-Match: *`.
  if (plain.status === 304 && [308, 404, 500].includes(front.status)) return []
  // Next redirects data requests to an address with `_rsc`, even for missing pages.
  if (plain.status === 307 && front.status === 404 && 'rsc' in asked) return []
  // Our files have no parts; Next answers 500 for a part beyond the end.
  if ('range' in asked && [206, 416, 500].includes(plain.status) && [200, 304].includes(front.status)) return []
  // Our files have a tag and no date.
  if ('if-modified-since' in asked && plain.status === 304 && front.status === 200) return []
  // Next heeds If-Modified-Since beside If-None-Match, which RFC 9110 (13.1.3) says to ignore.
  const hasBoth = 'if-none-match' in asked && 'if-modified-since' in asked
  if (hasBoth && front.status === 304 && [200, 206].includes(plain.status)) return []
  if (plain.status !== front.status) return [`status ${plain.status} became ${front.status}`]
  // Of a redirect the front sends only where to.
  if (front.status === 308)
    return front.headers.location === [plain.headers.location].flat()[0]?.split(', ')[0] ? [] : ['location']
  const found: string[] = []
  const [text, fronted] = [comparable(plain), comparable(front)]
  if (text !== fronted) found.push(firstDifference(text, fronted))
  const names = new Set([...Object.keys(plain.headers), ...Object.keys(front.headers)])
  for (const name of names) {
    const [one, other] = [String(plain.headers[name]), String(front.headers[name])]
    const isAdded = one === 'undefined' && mayBeAdded.has(name)
    const isAddedToApis = name === 'cache-control' && other === 'no-store' && one === 'undefined'
    if (!mayDiffer.has(name) && !isAdded && !isAddedToApis && one !== other)
      found.push(`${name}: ${one} became ${other}`)
  }
  if ('etag' in plain.headers !== 'etag' in front.headers) found.push('an etag is in one of them alone')
  const varying = (answer: Answer) => new Set((answer.headers.vary ?? '').toLowerCase().split(/,\s*/))
  for (const name of varying(plain)) {
    if (name && !varying(front).has(name)) found.push(`vary lost ${name}`)
  }
  return found
}

/**
 * Each process renders a page for itself, with other services beside it by chance and its data in an order of its own.
 * What is compared is the page's name and how often it has each element that can be seen.
 */
function comparable({headers, text}: Answer): string {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/x-component')) return ''
  if (!type.startsWith('text/html')) return text
  const body = text.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
  const names = ['title', 'h1'].map(name => new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`).exec(body)?.[0] ?? '')
  const counts = new Map<string, number>()
  for (const [, tag = ''] of body.matchAll(/<([a-z][a-z\d]*)/g)) {
    if (!['meta', 'link'].includes(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return JSON.stringify([names, [...counts].toSorted()])
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return `the body ${one.slice(at - 40, at + 80)} became ${other.slice(at - 40, at + 80)}`
}

interface Asked {
  method: string
  path: string
  headers: Record<string, string>
}

const values: Record<string, string[]> = {
  'accept-encoding': ['gzip', 'br', 'gzip, deflate, br', 'identity', 'br;q=0', '*', 'zstd', ';'],
  accept: ['*/*', 'text/html', 'application/json', 'image/avif,image/webp'],
  cookie: ['browser=1', 'a=b; c='],
  'if-none-match': ['own', '"x"', 'W/"x"', '*', '"x", W/"y"'],
  'if-modified-since': ['Thu, 01 Jan 2026 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT', 'never'],
  range: ['bytes=0-9', 'bytes=-5', 'bytes=9999999-', 'lines=1'],
  'user-agent': ['Googlebot', 'curl/8'],
  purpose: ['prefetch'],
  'cache-control': ['no-cache', 'max-age=0'],
  'x-forwarded-for': ['10.0.0.250'],
  'x-forwarded-proto': ['https', 'http'],
  rsc: ['1', '0'],
}
const together: Record<string, string>[] = [
  {},
  {rsc: '1', 'next-router-prefetch': '1'},
  {rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree'},
  {rsc: '1', 'accept-encoding': 'br', cookie: 'browser=1'},
  {'if-none-match': 'own', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT'},
  {'if-none-match': 'own', 'accept-encoding': 'gzip'},
  {range: 'bytes=0-9', 'if-none-match': '"x"', 'accept-encoding': 'gzip'},
]

/** Every address with every set of headers, and by every method. */
function requests({pages, files, others}: Awaited<ReturnType<typeof addresses>>): Asked[] {
  const queries = ['?', '?x=1', '?sent=contact', '?utm_source=a&b=c', '?_rsc=abc', '?x=%']
  const respelled = pages.flatMap(path => [`${path}/`, `/${path}`, path.replace('a', '%61')])
  const paths = [...pages, ...files, ...others, ...respelled, ...queries.map(query => `/services${query}`)]
  const single = Object.entries(values).flatMap(([name, each]) => each.map(value => ({[name]: value})))
  return paths.flatMap((path, at) => {
    // There are many respelled ones, so each has a few of the sets in its turn.
    const sets = [...together, ...single].filter((_, n) => !respelled.includes(path) || (n + at) % 8 === 0)
    const methods = ['HEAD', 'OPTIONS', 'DELETE'].map(method => ({method, path, headers: {}}))
    return [...methods, ...sets.map(headers => ({method: 'GET', path, headers}))]
  })
}

async function addresses(request: APIRequestContext) {
  const pages = await sitemapPaths(request)
  const home = await (await request.get('/')).text()
  const ofPage = [...home.matchAll(/ (?:src|href)="(\/_next\/static\/[^"\s]+)"/g)].map(([, path = '']) => path)
  const pictures = [...home.matchAll(/src="(\/cms\/images\/[^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  const studio = await (await request.get('/studio')).text()
  const ofStudio = [...studio.matchAll(/(?:src|href)="(\/studio\/static\/[^"]+)"/g)].map(([, path = '']) => path)
  const plain = ['/icon.svg', '/placeholder.svg', '/studio/preview.js', '/robots.txt', '/sitemap.xml', '/llms.txt']
  const files = [...new Set([...ofPage, ...pictures.slice(0, 3), ...ofStudio.slice(0, 3), ...plain])]
  const moved = ['/services/drywall-repair', '/services/tv-mount-installation']
  const odd = ['/studio', '/studio/desk', '/og', '/api/health', '/nothing', ...unknownRoutes, '//', '/%']
  return {pages, files, others: [...moved, ...odd, ...moved]}
}
