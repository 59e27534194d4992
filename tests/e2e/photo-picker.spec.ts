import {readFileSync} from 'node:fs'
import {expect, type Page, test} from 'playwright/test'
import sharp from 'sharp'
import {expectAccessible, fillLong, onePhoto, openForm, requestsOf, takeTime, textsOf} from './support/forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.8'}})

const heic = readFileSync(new URL('../fixtures/photos/phone.heic', import.meta.url))

/** A picture of the visitor's clipboard, or of a drag, handed to the element as a browser would. */
async function hand(
  page: Page,
  type: 'paste' | 'drop' | 'dragover',
  files: {name: string; bytes: Buffer}[],
): Promise<void> {
  const given = files.map(({name, bytes}) => ({name, bytes: [...bytes]}))
  const target = page.locator('#contact-form').getByRole('group', {name: 'Photos'})
  await target.evaluate(
    (element, [event, list]) => {
      const data = new DataTransfer()
      for (const {name, bytes} of list) data.items.add(new File([new Uint8Array(bytes)], name, {type: 'image/jpeg'}))
      const init = {bubbles: true, cancelable: true}
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, {...init, clipboardData: data})
          : new DragEvent(event, {...init, dataTransfer: data}),
      )
    },
    [type, given] as const,
  )
}

test('photos are dragged, pasted and chosen up to ten, shown, removed, and nothing is said of the extra ones', async ({
  page,
}) => {
  await openForm(page, '/contact', 'contact')
  const {buffer} = await onePhoto()
  const box = page.locator('#contact-form').getByRole('group', {name: 'Photos'})
  await hand(page, 'dragover', [{name: 'a.jpg', bytes: buffer}])
  await expect(box).toHaveAttribute('data-over')
  await hand(page, 'drop', [{name: 'dragged.jpg', bytes: buffer}])
  await expect(box).not.toHaveAttribute('data-over')
  await hand(page, 'paste', [{name: 'pasted.jpg', bytes: buffer}])
  await expect(page.getByText('2 of 10 photos', {exact: true})).toBeVisible()
  const chosen = Array.from({length: 12}, (_, n) => ({name: `chosen-${n}.jpg`, mimeType: 'image/jpeg', buffer}))
  await page.getByLabel('Photos').setInputFiles(chosen)
  await expect(page.getByText('10 of 10 photos', {exact: true})).toBeVisible()
  await expect(box.getByRole('listitem')).toHaveCount(10)
  await expect(box.getByText('Sent', {exact: true})).toHaveCount(10)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({width, height: 900})
    await expectAccessible(page)
    await box.screenshot({path: `tests/.output/photo-picker-${width}.png`})
  }
  await box.getByRole('button', {name: 'Remove dragged.jpg'}).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 of 10 photos', {exact: true})).toBeVisible()
  await expect(box.getByRole('button', {name: 'Remove pasted.jpg'})).toBeFocused()
  const {width, height} = (await box.getByRole('button', {name: 'Remove pasted.jpg'}).boundingBox()) ?? {}
  expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThanOrEqual(24)
})

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
  await box.screenshot({path: 'tests/.output/photo-picker-refused.png'})
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
  // Playwright does not see the bodies of files; the page tells what it hands over.
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
  await page.getByLabel('Photos').setInputFiles({name: 'large.jpg', mimeType: 'image/jpeg', buffer})
  const bytes = Buffer.from((await sent).text().split('base64,')[1] ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({format: 'jpeg', width: 1536, height: 2048})
  expect(bytes.includes('Exif')).toBe(false)
  await expect(page.getByText('1 of 10 photos', {exact: true})).toBeVisible()
})

test('photos that are still on their way when the form is sent reach the request and the staff', async ({page}, {
  retry,
}) => {
  await openForm(page, '/contact', 'contact')
  const name = `Pat Slow${'+'.repeat(retry)}`
  await fillLong(page, name)
  const open: (() => void)[] = []
  await page.route('**/api/files/upload-direct', async route => {
    await new Promise<void>(resolve => open.push(resolve))
    await route.continue()
  })
  await page.getByLabel('Photos').setInputFiles(await onePhoto())
  await expect.poll(() => open.length).toBe(1)
  await takeTime(page)
  await page.getByRole('button', {name: 'Send Request'}).click()
  await expect(page.getByText('1 photo is still being sent. Please keep this page open.')).toBeVisible()
  for (const go of open) go()
  await expect(page.getByText('We got your photo.')).toBeVisible()
  const [request] = await requestsOf(name)
  expect(request?.photos).toHaveLength(1)
  await expect
    .poll(async () => (await textsOf(request?.id ?? '')).map(({subject}) => subject).sort())
    .toEqual(['photos', 'receipt', 'reminder', 'reminder', 'request'])
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
  await box.screenshot({path: 'tests/.output/photo-picker-failed.png'})
  await page.unroute('**/api/files/upload-direct')
  await box.getByRole('button', {name: 'Try again to send wall.jpg'}).click()
  await expect(box.getByText('Sent', {exact: true})).toBeVisible()
})
