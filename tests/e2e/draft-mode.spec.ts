import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {type APIRequestContext, type APIResponse, expect, type Page, test} from 'playwright/test'
import {lakeClient} from './support/lake.ts'
import {sitemapPaths} from './support/sitemap.ts'

/** The characters that Sanity's marks are made of, as many in a row as no text has by itself. */
const mark = '[\\u200B-\\u200D\\u2060-\\u2064\\uFEFF\\u{1D173}-\\u{1D17A}]{4,}'

/** Where a page carries marks outside of its text: title, metadata, structured data and all attributes. */
function marksOutsideText(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    ([source, pattern]) => {
      const marked = (text: string | null) => new RegExp(pattern, 'u').test(text ?? '')
      const parsed = new DOMParser().parseFromString(source, 'text/html')
      return [...parsed.querySelectorAll('*')].flatMap(element => {
        const name = element.tagName.toLowerCase()
        const attributes = [...element.attributes]
          .filter(({value}) => marked(value))
          .map(({name: key}) => `${name}[${key}]`)
        const hidden = ['title', 'style'].includes(name) || element.getAttribute('type') === 'application/ld+json'
        return hidden && marked(element.textContent) ? [...attributes, name] : attributes
      })
    },
    [html, mark] as const,
  )
}

const marksIn = (html: string) => (html.match(new RegExp(mark, 'gu')) ?? []).length

test('in draft mode marks are in the text of every page and nowhere else; public pages have none', async ({
  page,
  request,
}) => {
  await page.goto('/robots.txt')
  await openPreview(page.request, {secret: await writeSecret()})
  const problems: string[] = []
  for (const path of [...(await sitemapPaths(request)), '/no-such-page']) {
    const drafted = await (await page.request.get(path)).text()
    if (marksIn(drafted) < 5) problems.push(`${path}: ${marksIn(drafted)} marks in draft mode`)
    problems.push(...(await marksOutsideText(page, drafted)).map(place => `${path}: mark in ${place}`))
    const visited = await (await request.get(path)).text()
    if (marksIn(visited) > 0) problems.push(`${path}: ${marksIn(visited)} marks for visitors`)
    if (/preview\.js|preview-bar/.test(visited)) problems.push(`${path}: preview for visitors`)
  }
  expect(problems).toEqual([])
  for (const path of ['/sitemap.xml', '/llms.txt']) {
    expect(marksIn(await (await page.request.get(path)).text()), path).toBe(0)
  }
})

test('an owner with the preview open and a visitor read different texts at one address, and nothing is kept of the first', async ({
  page,
  request,
}) => {
  await request.get('/faq')
  const before = await (await request.get('/faq')).text()
  await lakeClient().createOrReplace({
    ...(await lakeClient().getDocument('faqPage')),
    _id: 'drafts.faqPage',
    _type: 'faqPage',
    intro: 'An introduction in progress',
  })
  await openPreview(page.request, {secret: await writeSecret()})
  for (let round = 0; round < 3; round++) {
    const drafted = await page.request.get('/faq')
    expect(drafted.headers()['cache-control']).toMatch(/private.*no-store/)
    expect(await drafted.text()).toContain('An introduction in progress')
    const visited = await request.get('/faq')
    expect(visited.headers()['cache-status']).toBe('site; hit')
    expect(await visited.text()).toBe(before)
  }
  await page.request.put('/api/draft-mode/perspective', {data: 'published'})
  expect(await (await page.request.get('/faq')).text()).not.toContain('An introduction in progress')
  await page.request.put('/api/draft-mode/perspective', {data: 'drafts'})
  expect(await (await page.request.get('/faq')).text()).toContain('An introduction in progress')
  await lakeClient().delete('drafts.faqPage')
})

/** Name and flags of every cookie that an answer sets. */
async function cookiesOf(request: APIRequestContext, headers?: Record<string, string>): Promise<string[]> {
  const answer = await openPreview(request, {secret: await writeSecret(), headers})
  expect(answer.status()).toBe(307)
  return answer
    .headersArray()
    .filter(({name}) => name.toLowerCase() === 'set-cookie')
    .map(({value}) => value.replace(/=[^;]*/, '').toLowerCase())
}

test('the cookies hold over plain http and, over https, in a Studio on another host', async ({playwright, baseURL}) => {
  const own = ['__prerender_bypass', 'sanity-preview-perspective']
  const plain = await cookiesOf(await playwright.request.newContext({baseURL}))
  expect(plain.map(cookie => cookie.split(';')[0])).toEqual(expect.arrayContaining(own))
  for (const cookie of plain.filter(cookie => own.some(name => cookie.startsWith(name)))) {
    expect(cookie).toContain('httponly')
    expect(cookie).toContain('samesite=lax')
    expect(cookie).not.toContain('secure')
  }
  const secure = await cookiesOf(await playwright.request.newContext({baseURL}), {'x-forwarded-proto': 'https'})
  for (const cookie of secure.filter(cookie => own.some(name => cookie.startsWith(name)))) {
    expect(cookie).toContain('samesite=none')
    expect(cookie).toContain('secure')
  }
})

test('nobody gets into the preview without a secret of the Studio, and nobody out of the site through it', async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({baseURL})
  expect((await request.get('/api/draft-mode/enable')).status()).toBe(401)
  expect((await openPreview(request, {secret: 'guessed'})).status()).toBe(401)
  const secret = await writeSecret()
  for (const path of ['https://elsewhere.test/', '//elsewhere.test', '/.//elsewhere.test']) {
    expect((await openPreview(request, {secret, path})).status(), path).toBe(400)
  }
  const put = (data: string) => request.put('/api/draft-mode/perspective', {data})
  expect((await put('drafts')).status()).toBe(403)
  expect((await request.get('/api/draft-mode/events')).status()).toBe(403)
  await openPreview(request, {secret})
  expect((await put('raw')).status()).toBe(400)
  expect((await put('drafts')).status()).toBe(204)
  expect((await put('published')).status()).toBe(200)
  const out = await request.get('/api/draft-mode/disable', {
    headers: {referer: 'https://elsewhere.test/x'},
    maxRedirects: 0,
  })
  expect(out.headers().location).toBe('/')
  expect(await (await request.get('/')).text()).not.toContain('preview-bar')
})

/** A secret as the Studio writes one when its Preview tool opens. */
async function writeSecret(): Promise<string> {
  const {secret} = await createPreviewSecret(lakeClient(), 'sanity/presentation', 'http://localhost/studio', 'owner')
  return secret
}

/** Asks for the draft mode as the Studio's frame does; with a browser's own `request` that browser then has it. */
async function openPreview(
  request: APIRequestContext,
  {secret, path = '/', headers}: {secret: string; path?: string; headers?: Record<string, string>},
): Promise<APIResponse> {
  const params = {
    'sanity-preview-secret': secret,
    'sanity-preview-perspective': 'drafts',
    'sanity-preview-pathname': path,
  }
  return request.get('/api/draft-mode/enable', {params, headers, maxRedirects: 0})
}
