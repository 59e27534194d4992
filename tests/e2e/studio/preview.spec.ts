import {expect, type FrameLocator, type Page} from 'playwright/test'
import {test} from '../support/journey.ts'
import {lakeClient} from '../support/lake.ts'
import {field} from '../support/studio.ts'

test.use({viewport: {width: 1440, height: 900}})
// Studio and site share one browser here, and each loads once per test.
test.describe.configure({timeout: 180_000})
const slow = {timeout: 60_000}

/** The site in the frame of the Studio's Preview tool, once its overlays have heard of the Studio. */
async function openPreviewTool(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(`/studio/presentation?preview=${path}`)
  const frame = page.frameLocator('#sanity iframe')
  await expect(frame.locator('sanity-visual-editing > *').first()).toBeAttached(slow)
  await expect(page.getByTestId('document-panel-form-view')).toBeVisible(slow)
  return frame
}

test('the owner clicks a text in the preview, changes it, and sees it there at once, and visitors do not', async ({
  page,
  request,
}) => {
  await request.get('/services')
  const before = await (await request.get('/services')).text()
  const frame = await openPreviewTool(page, '/services')
  let reloads = 0
  page.on('request', asked => asked.isNavigationRequest() && reloads++)

  // Names of drafts end in invisible marks, which is why none is asked for exactly.
  const heading = frame.getByRole('heading', {level: 2, name: /^Drywall Repair/})
  await heading.hover()
  await heading.click()
  await expect(page).toHaveURL(/\/presentation\/service\/service-drywall-repair\/title/, slow)
  await field(page, 'title').fill('Drywall, as only the owner sees it')
  await expect(frame.getByRole('heading', {level: 2, name: 'Drywall, as only the owner sees it'})).toBeVisible(slow)
  expect(reloads).toBe(0)

  const published = await request.get('/services')
  expect(published.headers()['cache-status']).toBe('site; hit')
  expect(await published.text()).toBe(before)

  await page.setViewportSize({width: 1280, height: 900})
  for (const id of ['action-publish', 'action-menu-button'])
    await expect(page.getByTestId(id).filter({visible: true})).toBeInViewport({ratio: 1})
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Discard changes'}).click()
  await page.getByTestId('confirm-button').click()
  await expect(field(page, 'title')).toHaveValue('Drywall Repair')
  await expect(frame.getByRole('heading', {level: 2, name: /^Drywall Repair/})).toBeVisible(slow)
})

test('following a link in the preview opens the document of that page beside it', async ({page}) => {
  const frame = await openPreviewTool(page, '/')
  await page
    .getByTestId('edit-mode-switch')
    .or(page.getByText('Edit', {exact: true}))
    .first()
    .click()
  // Beside the form the page is as narrow as a tablet.
  await frame.getByRole('banner').getByRole('button', {name: 'Menu'}).click()
  await frame.getByRole('banner').getByRole('link', {name: 'FAQ'}).click()
  await expect(page).toHaveURL(/\/presentation\/faqPage\/faqPage/, slow)
  await expect(frame.locator('header a[href="/faq"]')).toHaveAttribute('aria-current', 'page')
})

test('inside the Studio there is no bar; in a tab of its own there is, and it leads out of the preview', async ({
  page,
  context,
}) => {
  await lakeClient().createOrReplace({
    ...(await lakeClient().getDocument('faqPage')),
    _id: 'drafts.faqPage',
    _type: 'faqPage',
    heading: 'A drafted heading',
  })
  const frame = await openPreviewTool(page, '/faq')
  await expect(frame.getByRole('heading', {level: 1})).toHaveText(/A drafted heading/)
  const bar = {name: 'Draft preview'}
  await expect(frame.getByRole('complementary', bar)).toBeHidden()

  const tab = await context.newPage()
  await tab.goto('/faq')
  await expect(tab.getByRole('complementary', bar)).toBeVisible()
  await expect(tab.getByRole('heading', {level: 1})).toHaveText(/A drafted heading/)
  await lakeClient().patch('drafts.faqPage').set({heading: 'A drafted heading, changed elsewhere'}).commit()
  await expect(tab.getByRole('heading', {level: 1})).toHaveText(/changed elsewhere/, slow)
  await tab.getByRole('link', {name: 'Leave preview'}).click()
  await expect(tab.getByRole('complementary', bar)).toHaveCount(0)
  await expect(tab).toHaveURL(/\/faq$/)
  await expect(tab.getByRole('heading', {level: 1})).not.toHaveText(/A drafted heading/)
  // The Studio's own, which a visitor's page never gets.
  const ofStudio = ['/_lake', '/api/office']
  expect((await context.cookies()).filter(({path}) => !ofStudio.includes(path))).toEqual([])
})
