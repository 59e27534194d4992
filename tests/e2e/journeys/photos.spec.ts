import {expect, type Page, test} from 'playwright/test'
import {
  expectSound,
  fillPerson,
  hourlyThanks,
  openBook,
  pack,
  panel,
  somebody,
  submitHourly,
} from '../support/book-page.ts'
import {
  expectAccessible,
  fillLong,
  onePhoto,
  openForm,
  requestsOf,
  takeTime,
  textsOf,
  visitorAt,
} from '../support/forms.ts'

test.use(visitorAt('10.0.0.8'))

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
  await expectAccessible(page)
  await box.getByRole('button', {name: 'Remove dragged.jpg'}).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 of 10 photos', {exact: true})).toBeVisible()
  await expect(box.getByRole('button', {name: 'Remove pasted.jpg'})).toBeFocused()
  const {width, height} = (await box.getByRole('button', {name: 'Remove pasted.jpg'}).boundingBox()) ?? {}
  expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThanOrEqual(24)
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

test('photos, chosen and dropped, survive a reload and go with the order', async ({page}) => {
  const person = somebody('HourlyPhotos')
  await openBook(page, '?tab=hourly')
  await pack(page, /^1 hour/).check()
  const photos = panel(page, 'hourly').getByRole('group', {name: 'Photos'})
  const photo = await onePhoto()
  await photos.getByLabel('Photos').setInputFiles(photo)
  const bytes = [...photo.buffer]
  const dragged = await page.evaluateHandle(data => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(data)], 'ceiling.jpg', {type: 'image/jpeg'}))
    return transfer
  }, bytes)
  const place = photos.locator('label').filter({hasText: 'JPEG'})
  for (const [event, border] of [
    ['dragenter', 'solid'],
    ['dragleave', 'dashed'],
    ['dragover', 'solid'],
    ['drop', 'dashed'],
  ] as const) {
    await photos.dispatchEvent(event, {dataTransfer: dragged})
    await expect(place).toHaveCSS('border-style', border)
  }
  await expect(photos.getByRole('status')).toHaveText('2 of 10 photos')
  // What is still on its way does not come back.
  await expect(photos.getByText('Sent', {exact: true})).toHaveCount(2)

  await page.reload()
  await expect(photos.getByRole('status')).toHaveText('2 of 10 photos')
  const pictures = photos.getByRole('listitem').locator('img')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('naturalWidth', 240)
  await expectSound(page, 'photos came back')
  await fillPerson(page, person)
  await submitHourly(page).click()
  await expect(hourlyThanks(page)).toBeVisible()
  await expect.poll(async () => (await requestsOf(person.name))[0]?.photos.length).toBe(2)

  await panel(page, 'hourly').getByRole('button', {name: 'Start another request'}).click()
  await expect(photos.getByRole('status')).toHaveText('0 of 10 photos')
  await page.reload()
  await expect(photos.getByRole('status')).toHaveText('0 of 10 photos')
})
