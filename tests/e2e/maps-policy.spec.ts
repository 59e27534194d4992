/**
 * A site with a key of Google Maps, under the policy that it sends itself: the other tests of maps, reviews and address
 * fields give a key to a site that has none, and write the policy for it (tests/helpers/google-maps.ts).
 */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, type Page, test} from 'playwright/test'
import {googleHosts} from '#web/config/google-hosts.ts'
import {mapMessages} from '#web/features/map/map-messages.ts'
import {violationEvent} from '../../web/server/security/handle-report.ts'
import {fakeGoogleMaps} from '../helpers/google-maps.ts'
import {pageTemplates} from '../tools/page-templates.ts'
import {startAnotherSite} from './support/another-site.ts'

const place = 6

// One start of a site, half a minute on a crowded machine, and a page of each template.
test.setTimeout(300_000)

test('with a key of Google Maps no page breaks the policy that the site sends, and Google is reached', async ({
  page,
}) => {
  const site = await startAnotherSite(place, {GOOGLE_MAPS_API_KEY: 'key-of-the-tests'})
  try {
    const problems = await watch(page)
    const google = await fakeGoogleMaps(page, {key: null})
    google.addresses = [{id: 'place-0', formattedAddress: '1200 Elm Street, Charlotte, NC 28200, USA'}]
    for (const path of Object.values(pageTemplates)) {
      const answer = await page.goto(site.address + path)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      for (const host of Object.values(googleHosts).flat()) expect(policy, path).toContain(host)
      expect(policy.match(/script-src [^;]*/)?.[0], path).not.toContain('unsafe')
      // Down the page, so that everything that waits to come near is loaded.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('main section')) part.scrollIntoView({behavior: 'instant'})
      })
      await page.waitForLoadState('networkidle')
    }
    await page.goto(`${site.address}/contact`)
    await page.getByRole('img', {name: /^Map of the areas we serve/}).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', {name: mapMessages.label('Charlotte, NC')})).toHaveText('Charlotte, NC')
    const field = page
      .getByRole('main')
      .getByLabel(/^Address/)
      .locator('visible=true')
      .first()
    await expect(async () => {
      await field.blur()
      await field.focus()
      await expect(field).toHaveRole('combobox', {timeout: 2000})
    }).toPass()
    await field.pressSequentially('elm')
    await expect(page.getByRole('listbox', {name: 'Suggested addresses'}).getByRole('option')).toHaveCount(1)
    expect(google.foreign.some(address => address.startsWith('https://maps.googleapis.com/maps/api/js'))).toBe(true)
    // The watch is no blind one: what is not Google's is stopped, and seen.
    expect(problems).toEqual([])
    await page.evaluate(() => {
      new Image().src = 'https://pictures.example/x.png'
    })
    await expect.poll(() => problems).toEqual([expect.stringContaining('img-src https://pictures.example')])
    const log = readFileSync(join(process.env.TEST_DATA_DIR ?? '', `another-${place}.log`), 'utf8')
    expect(log.split('\n').filter(line => line.includes(violationEvent) && !line.includes('pictures.example'))).toEqual(
      [],
    )
  } finally {
    await site.child.stop()
  }
})

/** What the browser says of broken policies, of this page and those after it; and what scripts threw. */
async function watch(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', error => problems.push(`${page.url()}: ${error.message}`))
  await page.exposeFunction('noteViolation', (words: string) => problems.push(words))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({documentURI, effectiveDirective, blockedURI}) => {
      const {noteViolation} = window as unknown as {noteViolation(words: string): void}
      noteViolation(`${documentURI}: ${effectiveDirective} ${blockedURI}`)
    })
  })
  return problems
}
