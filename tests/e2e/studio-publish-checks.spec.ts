/** Publish while the Studio still checks an earlier state of the document: what counts is the state that stands there. */
import {expect, type Page, test} from 'playwright/test'
import {lakeClient} from './lake.ts'
import {field, openDocument, signIn} from './studio.ts'

test.slow()

const client = lakeClient()
const id = 'redirect-spring-letter'
const from = '/spring-letter'

test.afterAll(async () => {
  await client.delete({query: '*[_id in [$id, "drafts." + $id]]', params: {id}})
})

test('a press on Publish obeys the check of what was written last, not one begun before', async ({page}) => {
  await client.createOrReplace({_id: `drafts.${id}`, _type: 'redirect', from, to: '/contact'})
  await signIn(page)
  await openDocument(page, 'redirect', id)
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()

  // The check of a right address is under way when it is removed again: nothing may be published.
  let release = await holdCheckOf(page, '/about')
  await write(page, '')
  await button.click()
  release()
  await expect(page.getByText('Please fix the validation errors before publishing')).toBeVisible()
  await expect(button).toBeDisabled()
  expect(await client.getDocument(id)).toBeUndefined()

  // The check of a missing address is under way when it is written again: the press must not be lost.
  await write(page, '/contact')
  await expect(button).toBeEnabled()
  release = await holdCheckOf(page, '')
  await write(page, '/faq')
  await button.click()
  release()
  await expect(page.getByText(/was published/).first()).toBeVisible()
  expect(await client.getDocument(id)).toMatchObject({from, to: '/faq'})
})

/** Writes where the redirect leads and waits until the lake has it. */
async function write(page: Page, to: string): Promise<void> {
  await field(page, 'to').fill(to)
  await expect.poll(async () => (await client.getDocument(`drafts.${id}`))?.to ?? '').toBe(to)
}

/** Writes, and keeps the check of it waiting for the lake until the function returned is called. */
async function holdCheckOf(page: Page, to: string): Promise<() => void> {
  const asksForOthers = (url: URL) => url.searchParams.get('$value') === JSON.stringify(from)
  const gate = Promise.withResolvers<void>()
  await page.route(asksForOthers, async route => {
    await gate.promise
    await route.fallback()
  })
  const asked = page.waitForRequest(request => asksForOthers(new URL(request.url())))
  await write(page, to)
  await asked
  return gate.resolve
}
