/** What the owner adds in the Studio stands on every page concerned, with no rebuild: from the click on Publish on. */
import {type APIRequestContext, expect, type Page, test} from 'playwright/test'
import {lakeClient} from '../support/lake.ts'
import {field, openDocument, signIn} from '../support/studio.ts'

test.slow()

const client = lakeClient()

/** The lake is shared by all tests of a run. */
test.afterAll(async () => {
  const made = ['Gutter Guards', 'Matthews', 'Cedar pergola']
  await client.delete({
    query: '*[title in $made || question == "Do you have gift cards?" || from == "/spring-flyer"]',
    params: {made},
  })
})

test('a service written in the Studio gets its page, its card and its line in the lists', async ({page, request}) => {
  await signIn(page)
  await newDocument(page, 'service')
  await page.getByTestId('group-tab-all-fields').click()
  await field(page, 'title').fill('Gutter Guards')
  await field(page, 'heading').fill('Gutter Guards in South Charlotte')
  await field(page, 'intro').fill('Leaves stay out, water runs off.')
  await field(page, 'cardText').fill('Guards that keep leaves out of your gutters.')
  await page.getByTestId('field-path').getByRole('button', {name: 'Generate'}).click()
  await expect(field(page, 'path')).toHaveValue('/services/gutter-guards')
  await expect(page.getByText('Saved')).toBeVisible()
  await publishAndWatch(page, request, 'service', {
    '/services': 'Guards that keep leaves out of your gutters.',
    '/services/gutter-guards': 'Gutter Guards in South Charlotte',
    '/sitemap.xml': '/services/gutter-guards',
    '/llms.txt': 'Gutter Guards',
  })
})

test('a redirect written in the Studio sends visitors on', async ({page, request}) => {
  expect((await request.get('/spring-flyer')).status()).toBe(404)
  await signIn(page)
  await newDocument(page, 'redirect')
  await field(page, 'from').fill('/spring-flyer')
  await field(page, 'to').fill('/contact')
  await expect(page.getByText('Saved')).toBeVisible()
  await publishAndWatch(page, request, 'redirect', {'/spring-flyer': '<link rel="canonical" href="[^"]*/contact"'})
  const answer = await request.get('/spring-flyer', {maxRedirects: 0})
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toMatch(/\/contact$/)
})

test('an area, a question and a gallery project stand on their pages once they are published', async ({
  page,
  request,
}) => {
  const [{image}] = await client.fetch<[{image: object}]>('*[_type == "galleryItem"][0...1]{image}')
  const block = (text: string) => [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 'b', marks: [], text}],
    },
  ]
  await client.createOrReplace({
    _id: 'drafts.area-matthews',
    _type: 'area',
    title: 'Matthews',
    heading: 'Handyman in Matthews',
    intro: 'Repairs around Stumptown Park.',
    path: {_type: 'slug', current: '/handyman-matthews'},
  })
  await client.createOrReplace({
    _id: 'drafts.faq-gift-cards',
    _type: 'faq',
    question: 'Do you have gift cards?',
    answer: block('Yes, for any of the hourly packages.'),
  })
  await client.createOrReplace({
    _id: 'drafts.gallery-pergola',
    _type: 'galleryItem',
    title: 'Cedar pergola',
    category: 'other',
    image,
    description: 'A pergola over a brick patio.',
  })
  await signIn(page)
  await openDocument(page, 'area', 'area-matthews')
  await publishAndWatch(page, request, 'area', {
    '/handyman-matthews': 'Repairs around Stumptown Park.',
    '/sitemap.xml': '/handyman-matthews',
    '/llms.txt': '/handyman-matthews',
  })
  await openDocument(page, 'faq', 'faq-gift-cards')
  await publishAndWatch(page, request, 'question', {'/faq': 'Do you have gift cards\\?'})
  await openDocument(page, 'galleryItem', 'gallery-pergola')
  await publishAndWatch(page, request, 'gallery project', {'/gallery': 'Cedar pergola'})
})

async function newDocument(page: Page, type: string): Promise<void> {
  await page.goto(`/studio/intent/create/type=${type}/`)
  await expect(page.getByTestId('document-panel-form-view')).toBeVisible({timeout: 20_000})
}

/**
 * Presses Publish and reads every page again and again until it says what is expected of it. The time since the click
 * is printed, not asserted: `npm run bench -- publish` measures without a browser beside it.
 */
async function publishAndWatch(page: Page, request: APIRequestContext, what: string, pages: Record<string, string>) {
  for (const [path, words] of Object.entries(pages)) {
    expect(await (await request.get(path)).text(), path).not.toMatch(new RegExp(words))
  }
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  const clicked = performance.now()
  await button.click()
  const pressed = performance.now() - clicked
  const times = Object.entries(pages).map(async ([path, words]) => {
    await expect
      .poll(async () => (await request.get(path)).text(), {message: path, intervals: [10]})
      .toMatch(new RegExp(words))
    return `${path} ${(performance.now() - clicked).toFixed(0)} ms`
  })
  const shown = (await Promise.all(times)).join(', ')
  process.stdout.write(`${what}: pressed within ${pressed.toFixed(0)} ms; fresh after ${shown}\n`)
  await expect(page.getByText(/” is live/).first()).toBeVisible()
}
