import {type APIRequestContext, expect} from 'playwright/test'
import {hand, shortSizes} from '../support/hand.ts'
import {test} from '../support/journey.ts'
import {field, openGroup, openNew, publish} from '../support/studio.ts'

const onSite = (request: APIRequestContext, path: string) =>
  expect.poll(async () => (await request.get(path)).text(), path)

test.describe(() => {
  test.use(shortSizes['a phone'])

  test('a service written on a phone gets its page, its card and its line in the lists, in nine taps', async ({
    page,
    request,
  }) => {
    const pages = {
      '/services': 'Guards that keep leaves out of your gutters.',
      '/services/gutter-guards': 'Gutter Guards in South Charlotte',
      '/sitemap.xml': '/services/gutter-guards',
      '/llms.txt': 'Gutter Guards',
    }
    for (const [path, words] of Object.entries(pages)) await onSite(request, path).not.toContain(words)
    await page.goto('/studio')
    const {press, count} = hand(page)
    await press(page.getByRole('link', {name: 'Pages', exact: true}).last())
    await press(page.getByRole('link', {name: /^Services/}).last())
    await press(page.getByTestId('action-intent-button').last())
    await field(page, 'title').fill('Gutter Guards')
    await press(page.getByTestId('field-group-select'))
    await openGroup(page, 'All fields')
    await press(page.getByRole('button', {name: 'Generate'}))
    await expect(field(page, 'path')).toHaveValue('/services/gutter-guards')
    await field(page, 'heading').fill('Gutter Guards in South Charlotte')
    await field(page, 'intro').fill('Leaves stay out, water runs off.')
    await field(page, 'cardText').fill('Guards that keep leaves out of your gutters.')
    await publish(page, press)
    expect(count()).toBeLessThanOrEqual(9)
    for (const [path, words] of Object.entries(pages)) await onSite(request, path).toContain(words)
  })
})

test('a redirect written in the Studio sends visitors on', async ({page, request}) => {
  expect((await request.get('/spring-flyer')).status()).toBe(404)
  await openNew(page, 'redirect')
  await field(page, 'from').fill('/spring-flyer')
  await field(page, 'to').fill('/contact')
  await publish(page)
  const answerNow = () => request.get('/spring-flyer', {maxRedirects: 0})
  await expect.poll(async () => (await answerNow()).status()).toBe(308)
  expect((await answerNow()).headers().location).toMatch(/\/contact$/)
})
