import {expect, type Locator, type Page, test} from 'playwright/test'
import {expectSound, fillPerson, openBook, panel, shown, sizes, somebody, takeServerAway} from './support/book-page.ts'
import {onePhoto, requestsOf} from './support/forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.5'}})

const submit = (page: Page) =>
  panel(page, 'hourly').getByRole('button', {name: /^Submit Hourly Request$|^Submitting…$/})
const pack = (page: Page, name: RegExp) => panel(page, 'hourly').getByRole('radio', {name})
const thanks = (page: Page) => panel(page, 'hourly').getByText('Thank you! We have received your order.')

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({viewport})

    test('an hourly order goes from its package to the store and the staff', async ({page}) => {
      const person = somebody(`Hourly${name}`)
      await openBook(page, '?tab=hourly')
      await expect(panel(page, 'hourly').getByRole('heading', {name: 'Book Hourly Service'})).toBeVisible()
      await expect(panel(page, 'hourly')).toContainText('Select a package and provide project details')
      await expect(panel(page, 'hourly').getByText('Currently fully booked until January 5, 2025')).toBeVisible()
      await expect(submit(page)).toBeDisabled()
      await expectSound(page, 'empty')

      await pack(page, /^POPULAR 4 hours \$390/).check()
      await panel(page, 'hourly').getByLabel('Project description').fill('Five small things')
      await fillPerson(page, person)
      await expect(submit(page)).toBeEnabled()
      await expectSound(page, 'filled in')
      await submit(page).click()
      await expect(thanks(page)).toBeVisible()
      await expectSound(page, 'stored')
      const [stored, ...others] = await requestsOf(person.name)
      expect(others).toEqual([])
      expect(stored).toMatchObject({
        state: 'new',
        form_type: 'hourly',
        phone: shown(person.phone),
        address: person.address,
        description: 'Five small things',
        details: {package: '4hours', quote: {kind: 'package', text: '$390', price: 390}},
      })
      await expect
        .poll(async () => (await requestsOf(person.name))[0]?.texts.map(text => [text.subject, text.state]).sort())
        .toContainEqual(['receipt', 'kept'])

      await panel(page, 'hourly').getByRole('button', {name: 'Start another request'}).click()
      await expect(submit(page)).toBeDisabled()
      await expect(panel(page, 'hourly').getByLabel('Full name')).toHaveValue('')
      await expect(panel(page, 'hourly').getByRole('radio', {checked: true})).toHaveCount(0)
    })

    test('the whole order can be placed by keyboard alone', async ({page}) => {
      const person = somebody(`HourlyKeys${name}`)
      await openBook(page)
      await page.getByRole('tab', {name: 'By project'}).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', {name: 'Hourly'})).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(panel(page, 'hourly')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(pack(page, /^1 hour/)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(pack(page, /^Full day/)).toBeChecked()
      const to = async (label: string) => {
        const target = panel(page, 'hourly').getByLabel(label)
        for (let presses = 0; presses < 12; presses++) {
          await page.keyboard.press('Tab')
          if (await target.evaluate(element => element === document.activeElement)) return
        }
        throw new Error(`Not reached by Tab: ${label}`)
      }
      await to('Project address')
      await page.keyboard.type(person.address)
      await to('Full name')
      await page.keyboard.type(person.name)
      await to('Phone')
      await page.keyboard.type(person.phone)
      await to('Email')
      await page.keyboard.type(person.email)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(submit(page)).toBeEnabled()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(thanks(page)).toBeVisible()
      expect((await requestsOf(person.name))[0]?.details).toMatchObject({package: 'fullday'})
    })
  })
}

test('the button waits for everything that is required, and says and leads to what is missing', async ({page}) => {
  await openBook(page, '?tab=hourly')
  const missing = panel(page, 'hourly').getByRole('status').filter({hasText: 'Still missing'}).getByRole('link')
  await expect(missing).toHaveText([
    'a package',
    'project address',
    'full name',
    'phone number',
    'email',
    'text-message consent',
  ])
  await fillPerson(page, {...somebody('Missing'), phone: '704555'})
  await expect(missing).toHaveText(['a package', 'phone number'])
  await missing.last().click()
  await expect(panel(page, 'hourly').getByLabel('Phone')).toBeFocused()
  await expect(submit(page)).toBeDisabled()
})

test('a phone number and an email address that cannot be right are told once they are left', async ({page}) => {
  await openBook(page, '?tab=hourly')
  await panel(page, 'hourly').getByLabel('Phone').pressSequentially('704555')
  await panel(page, 'hourly').getByLabel('Email').fill('ada@example')
  await expect(panel(page, 'hourly')).toContainText('Please enter a valid 10-digit phone number')
  await panel(page, 'hourly').getByLabel('Full name').fill('Ada')
  await panel(page, 'hourly').getByLabel('Email').focus()
  await panel(page, 'hourly').getByLabel('Full name').focus()
  await expect(panel(page, 'hourly')).toContainText('Please enter a valid email address')
})

test('an error under one of two inputs leaves them side by side', async ({page}) => {
  await openBook(page, '?tab=hourly')
  await panel(page, 'hourly').getByLabel('Email').fill('ada@example')
  await panel(page, 'hourly').getByLabel('Full name').focus()
  await expect(panel(page, 'hourly')).toContainText('Please enter a valid email address')
  const [phone, email] = await Promise.all(
    ['Phone', 'Email'].map(label => panel(page, 'hourly').getByLabel(label).boundingBox()),
  )
  expect(phone).toMatchObject({y: email?.y, height: email?.height})
})

test('a reload brings back what was typed, but not the consent', async ({page}) => {
  await openBook(page, '?tab=hourly')
  await pack(page, /^Full day/).check()
  const person = somebody('HourlyReload')
  await fillPerson(page, person)
  await page.reload()
  await expect(pack(page, /^Full day/)).toBeChecked()
  await expect(panel(page, 'hourly').getByLabel('Phone')).toHaveValue(shown(person.phone))
  await expect(panel(page, 'hourly').getByRole('checkbox', {name: /^I agree/})).not.toBeChecked()
  await expect(submit(page)).toBeDisabled()
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
  const border = () =>
    photos
      .locator('label')
      .filter({hasText: 'JPEG'})
      .evaluate(element => getComputedStyle(element).borderStyle)
  expect(await border()).toBe('dashed')
  await photos.dispatchEvent('dragenter', {dataTransfer: dragged})
  expect(await border()).toBe('solid')
  await photos.dispatchEvent('dragleave', {dataTransfer: dragged})
  expect(await border()).toBe('dashed')
  await photos.dispatchEvent('dragover', {dataTransfer: dragged})
  expect(await border()).toBe('solid')
  await photos.dispatchEvent('drop', {dataTransfer: dragged})
  expect(await border()).toBe('dashed')
  await expect(photos.getByRole('status')).toHaveText('2 of 10 photos')

  await page.reload()
  await expect(photos.getByRole('status')).toHaveText('2 of 10 photos')
  const pictures = photos.getByRole('listitem').locator('img')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('naturalWidth', 240)
  await expectSound(page, 'photos came back')
  await fillPerson(page, person)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(async () => (await requestsOf(person.name))[0]?.photos.length).toBe(2)

  await panel(page, 'hourly').getByRole('button', {name: 'Start another request'}).click()
  await expect(photos.getByRole('status')).toHaveText('0 of 10 photos')
  await page.reload()
  await expect(photos.getByRole('status')).toHaveText('0 of 10 photos')
})

test('a photo that came back after a reload can be taken away for good', async ({page}) => {
  await openBook(page, '?tab=hourly')
  const photos = panel(page, 'hourly').getByRole('group', {name: 'Photos'})
  await photos.getByLabel('Photos').setInputFiles(await onePhoto())
  await expect(photos.getByRole('status')).toHaveText('1 of 10 photos')
  await page.reload()
  const removed = page.waitForResponse('**/api/files/remove')
  await photos.getByRole('button', {name: 'Remove wall.jpg'}).click()
  expect((await removed).ok()).toBe(true)
  await expect(photos.getByRole('status')).toHaveText('0 of 10 photos')
  await page.reload()
  await expect(photos.getByRole('status')).toHaveText('0 of 10 photos')
})

test('while it is being sent the button says so; with the server away the order is kept and sent later', async ({
  page,
}) => {
  const person = somebody('HourlyAway')
  await openBook(page, '?tab=hourly')
  await pack(page, /^1 hour/).check()
  await fillPerson(page, person)
  const bringBack = await takeServerAway(page)
  await submit(page).click()
  await expect(panel(page, 'hourly').getByText('Saved on this device, still sending…')).toBeVisible()
  await expect(panel(page, 'hourly')).not.toContainText(/wrong|failed|error/i)
  await bringBack()

  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/store-request', async route => {
    await held
    await route.continue()
  })
  await submit(page).click()
  await expect(submit(page)).toHaveText('Submitting…')
  await expect(submit(page)).toBeDisabled()
  release()
  await expect(thanks(page)).toBeVisible()
  expect(await requestsOf(person.name)).toHaveLength(1)
})

test('a link to the hourly tab shows it before any script runs, and the first touch starts them', async ({page}) => {
  await page.goto('/book?tab=hourly', {waitUntil: 'load'})
  await expect(panel(page, 'hourly')).toBeVisible()
  await expect(panel(page, 'scope')).toBeHidden()
  await expect(page.locator('form[data-live]')).toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(panel(page, 'hourly').locator('form[data-live]')).toBeVisible()
})

test('a link to a package opens the hourly order with that package chosen', async ({page}) => {
  await page.goto('/services')
  await page.getByRole('link', {name: 'Book Full day'}).click()
  await expect(page).toHaveURL(/\/book\?tab=hourly&package=fullday$/)
  await expect(pack(page, /^Full day/)).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: sizes.phone})

  test('the hourly order can be posted', async ({page}) => {
    const person = somebody('HourlyPlain')
    await page.goto('/book')
    await pack(page, /4 hours/).check()
    const form = panel(page, 'hourly')
    await form.getByLabel('Project address').fill(person.address)
    await form.getByLabel('Full name').fill(person.name)
    await form.getByLabel('Phone').fill(person.phone)
    await form.getByLabel('Email').fill(person.email)
    await form.getByRole('checkbox', {name: /^I agree/}).check()
    await form.getByRole('button', {name: 'Submit Hourly Request'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    expect((await requestsOf(person.name))[0]?.details).toMatchObject({package: '4hours'})
  })

  test('a refused order comes back filled in, and can be sent again', async ({page}) => {
    const person = somebody('HourlyAgain')
    await page.goto('/book')
    await pack(page, /^Full day/).check()
    const fill = async (form: Locator, phone: string) => {
      await form.getByLabel('Phone').fill(phone)
      await form.getByRole('button', {name: 'Submit Hourly Request'}).click()
    }
    const form = panel(page, 'hourly')
    await form.getByLabel('Project description').fill('Odds and ends')
    await form.getByLabel('Project address').fill(person.address)
    await form.getByLabel('Full name').fill(person.name)
    await form.getByLabel('Email').fill(person.email)
    await form.getByRole('checkbox', {name: /^I agree/}).check()
    await fill(form, '704-555')
    await expect(page).toHaveURL(/\/contact\?problem=1/)
    const again = page.getByRole('form', {name: 'Book Hourly Service'})
    await expect(again.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/)
    await expect(again.getByRole('radio', {name: /^Full day/})).toBeChecked()
    await expect(again.getByLabel('Project description')).toHaveValue('Odds and ends')
    await expect(again.getByLabel('Full name')).toHaveValue(person.name)
    await expect(again.getByRole('checkbox')).toBeChecked()
    await fill(again, person.phone)
    await expect(page).toHaveURL(/\/contact\?sent=/)
    expect((await requestsOf(person.name))[0]?.details).toMatchObject({package: 'fullday'})
  })
})
