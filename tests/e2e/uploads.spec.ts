import {expect, test} from 'playwright/test'
import {lakeClient, openLakeFiles} from './support/lake.ts'

const script = '<script>document.documentElement.dataset.ran = "yes"</script>'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/>${script}</svg>`

/** An asset's address on the site's own origin, where the owner's browser may open it. */
const onSite = ({path}: {path: string}) => `/_lake/${path}`

test.beforeEach(({page, request}) => openLakeFiles([page.request, request]))

test('an uploaded drawing is shown on the site and has no rights when it is opened by itself', async ({
  page,
  request,
}) => {
  const asset = await lakeClient().assets.upload('image', Buffer.from(drawing), {filename: 'a.svg'})
  for (const address of [onSite(asset), `${onSite(asset)}?w=20`]) {
    const headers = (await request.get(address)).headers()
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  await page.goto(onSite(asset))
  await expect(page.locator('rect')).toBeAttached()
  await expect(page.locator('[data-ran]')).toHaveCount(0)
  await page.goto('/contact')
  const width = await page.evaluate(async src => {
    const image = new Image()
    image.src = src
    await image.decode()
    return image.naturalWidth
  }, onSite(asset))
  expect(width).toBe(40)
})

test('a script cannot be loaded into a page of the site from an uploaded file', async ({page}) => {
  const bytes = Buffer.from('document.documentElement.dataset.ran = "yes"')
  const file = await lakeClient().assets.upload('file', bytes, {filename: 'b.js', contentType: 'text/javascript'})
  await page.goto('/contact')
  const outcome = await page.evaluate(
    src =>
      new Promise<string>(resolve => {
        const element = document.createElement('script')
        element.src = src
        element.onload = () => resolve('loaded')
        element.onerror = () => resolve('refused')
        document.head.append(element)
      }),
    onSite(file),
  )
  expect(outcome).toBe('refused')
  await expect(page.locator('[data-ran]')).toHaveCount(0)
})
