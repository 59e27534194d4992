import {expect, test} from 'playwright/test'
import {answerOf, contactDetails, input, log, openAssistant, say, submit, thanks} from './support/assistant-page.ts'
import {expectSound, fillContact, panel, shown, somebody, takeServerAway} from './support/book-page.ts'
import {onePhoto, requestsOf, visitorAt} from './support/forms.ts'
import {giveSign} from './support/react.ts'

test.use(visitorAt('10.0.0.7'))

test('the summary alone is an order: jobs added, edited and removed by keyboard, then submitted', async ({page}) => {
  const person = somebody('Summary')
  await openAssistant(page)
  await expect(submit(page)).toBeDisabled()
  const add = page.getByRole('button', {name: 'Add Job Item'})
  await add.press('Enter')
  await expect(page.getByLabel('Job 1', {exact: true})).toBeFocused()
  await expect(page.getByLabel('Job 1', {exact: true})).toHaveValue('New job item')
  await page.keyboard.type('Hang a gate')
  await expect(panel(page, 'ai')).toContainText('Estimated Total To be priced')
  await page.getByLabel('Your budget (optional) for job 1').fill('1,234.50')
  await expect(panel(page, 'ai')).toContainText('$1,234.50')
  await add.press('Enter')
  await page.getByRole('button', {name: 'Remove New job item'}).press('Enter')
  await expect(page.getByRole('button', {name: 'Undo'})).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Job 2', {exact: true})).toHaveValue('New job item')
  await page.getByRole('button', {name: 'Remove New job item'}).press('Enter')
  await fillContact(contactDetails(page), person)
  await expect(submit(page)).toBeEnabled()
  await expectSound(page, 'filled in')
  await submit(page).press('Enter')
  await expect(thanks(page)).toBeVisible()
  expect((await requestsOf(person.name))[0]).toMatchObject({
    phone: shown(person.phone),
    details: {jobs: [{name: 'Hang a gate', price: 1234.5}]},
  })
})

test('photos are attached and pasted, the same one only once, and go along with the request', async ({page}) => {
  const person = somebody('ChatPhotos')
  const photo = await onePhoto()
  await openAssistant(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', {name: 'Attach photos'}).click()
  await (await chooser).setFiles([photo])
  await expect(panel(page, 'ai')).toContainText('1 of 10 photos')
  const paste = (bytes: number[]) =>
    input(page).evaluate((element, pasted) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(pasted)], 'pasted.jpg', {type: 'image/jpeg'}))
      element.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))
    }, bytes)
  await paste([...photo.buffer])
  await expect(panel(page, 'ai').getByRole('button', {name: 'Remove wall.jpg'})).toBeVisible()
  await expect(panel(page, 'ai').getByRole('button', {name: /^Remove/})).toHaveCount(1)
  await expectSound(page, 'photo chosen')
  await say(page, 'This wall needs paint')
  await expect(log(page)).toContainText('1 photo')
  await fillContact(contactDetails(page), person)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(async () => (await requestsOf(person.name))[0]?.photos.length).toBe(1)
})

test('ready, with the server away: the request stays on the device and is sent once', async ({page}) => {
  const person = somebody('ChatReady')
  await openAssistant(page)
  const contact = {address: person.address, fullName: person.name, phone: person.phone, email: person.email}
  await page.route('**/api/ai/chat', route =>
    route.fulfill({json: answerOf('Sending it now.', {is_ready: true, contact})}),
  )
  const bringBack = await takeServerAway(page)
  await input(page).fill('send it')
  await input(page).press('Enter')
  await expect(panel(page, 'ai').getByText('Saved on this device, still sending…')).toBeVisible()
  await expectSound(page, 'waiting')
  await bringBack()
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(await requestsOf(person.name)).toHaveLength(1)
})

test('ready without contact details submits nothing by itself, but no longer disables the button', async ({page}) => {
  await openAssistant(page)
  await page.route('**/api/ai/chat', route => route.fulfill({json: answerOf('Ready!', {is_ready: true})}))
  await expect(submit(page)).toBeDisabled()
  await say(page, 'send it')
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(panel(page, 'ai').getByRole('alert')).toBeFocused()
  await expectSound(page, 'refused')
})

test('the panel’s code is loaded only for those who choose it', async ({page}) => {
  const scripts: string[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto('/book')
  await giveSign(page)
  await expect(page.locator('form[data-live]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await page.getByRole('tab', {name: /^AI assistant/}).click()
  await expect(log(page)).toBeVisible()
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the same order goes out as a plain form, and a refused one keeps its words', async ({page}) => {
    const person = somebody('PlainChat')
    await page.goto('/book?tab=ai')
    await expect(panel(page, 'ai').getByRole('link', {name: /Call/})).toHaveAttribute('href', /^tel:/)
    await expect(panel(page, 'ai').getByRole('log')).toBeHidden()
    const form = page.getByRole('form', {name: 'AI assistant'})
    await form.getByLabel('What do you need done?').fill('Two doors stick, and the towel bar is loose')
    await fillContact(form, {...person, phone: '12'})
    await form.getByRole('button', {name: 'Submit Request'}).click()
    await expect(page).toHaveURL(/\/contact\?problem=1/)
    await expect(page.getByText('Two doors stick, and the towel bar is loose')).toBeVisible()
    await page.goto('/book?tab=ai')
    await form.getByLabel('What do you need done?').fill('Two doors stick, and the towel bar is loose')
    await fillContact(form, person)
    await form.getByRole('button', {name: 'Submit Request'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    const [stored] = await requestsOf(person.name)
    expect(stored).toMatchObject({form_type: 'ai', description: 'Two doors stick, and the towel bar is loose'})
  })
})
