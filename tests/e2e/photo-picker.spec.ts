import {readFileSync} from 'node:fs'
import {expect, type Page, test} from 'playwright/test'
import sharp from 'sharp'
import {expectAccessible, onePhoto, openForm, visitorAt} from './support/forms.ts'

test.use(visitorAt('10.0.0.8'))

const heic = readFileSync(new URL('../fixtures/photos/phone.heic', import.meta.url))

/** Playwright does not see the bodies of files; the page tells what it hands over. */
async function bytesSent(page: Page): Promise<() => Promise<Buffer>> {
  const sent = page.waitForEvent('console', message => message.text().startsWith('sent '))
  await page.evaluate(() => {
    const {send} = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const reader = new FileReader()
      reader.onload = () => console.log(`sent ${reader.result}`)
      reader.readAsDataURL((body as FormData).get('file') as File)
      send.call(this, body)
    }
  })
  return async () => Buffer.from((await sent).text().split('base64,')[1] ?? '', 'base64')
}

test('a photo that a browser cannot decode goes as it is, one that is none is refused with the reason', async ({
  page,
}) => {
  await openForm(page, '/contact', 'contact')
  const box = page.locator('#contact-form').getByRole('group', {name: 'Photos'})
  await page.getByLabel('Photos').setInputFiles([
    {name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic},
    {name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are notes.')},
  ])
  await expect(page.getByText('1 of 10 photos, 1 not sent', {exact: true})).toBeVisible()
  await expect(box.getByRole('listitem').filter({hasText: 'IMG_0001.HEIC'})).toContainText('Sent')
  await expect(box.getByRole('listitem').filter({hasText: 'notes.jpg'})).toContainText("We can't open that file.")
  await expectAccessible(page)
})

test('a large photo leaves the browser upright, scaled and without its place', async ({page}) => {
  await openForm(page, '/contact', 'contact')
  const gps = {IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '35/1 13/1 0/1'}}
  const buffer = await sharp({create: {width: 4000, height: 3000, channels: 3, background: '#456'}})
    .withMetadata({orientation: 6})
    .withExifMerge(gps)
    .jpeg()
    .toBuffer()
  const sent = await bytesSent(page)
  await page.getByLabel('Photos').setInputFiles({name: 'large.jpg', mimeType: 'image/jpeg', buffer})
  const bytes = await sent()
  expect(await sharp(bytes).metadata()).toMatchObject({format: 'jpeg', width: 1536, height: 2048})
  expect(bytes.includes('Exif')).toBe(false)
  await expect(page.getByText('1 of 10 photos', {exact: true})).toBeVisible()
})

test('a photo goes as it is where the browser hides its fingerprint in noise', async ({page}) => {
  await page.addInitScript(() => {
    const {getImageData} = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const image = getImageData.apply(this, area)
      crypto.getRandomValues(image.data.fill(255))
      return image
    }
  })
  await openForm(page, '/contact', 'contact')
  const sent = await bytesSent(page)
  const {buffer, ...photo} = await onePhoto()
  await page.getByLabel('Photos').setInputFiles({...photo, buffer})
  expect((await sent()).equals(buffer)).toBe(true)
  await expect(page.getByText('1 of 10 photos', {exact: true})).toBeVisible()
})

test('a photo is tried again by itself, and then by the visitor', async ({page}) => {
  await openForm(page, '/contact', 'contact')
  const box = page.locator('#contact-form').getByRole('group', {name: 'Photos'})
  let tries = 0
  await page.route('**/api/files/upload-direct', route => {
    tries++
    return route.abort()
  })
  await page.getByLabel('Photos').setInputFiles(await onePhoto())
  for (const pause of [1000, 3000, 8000, 20_000]) {
    await expect(box).toContainText('No connection, trying again')
    const before = tries
    await page.clock.fastForward(pause)
    await expect.poll(() => tries).toBe(before + 1)
  }
  await expect(box).toContainText("We couldn't send this photo.")
  await page.unroute('**/api/files/upload-direct')
  await box.getByRole('button', {name: 'Try again to send wall.jpg'}).click()
  await expect(box.getByText('Sent', {exact: true})).toBeVisible()
})
