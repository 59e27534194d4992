import {expect, test} from 'playwright/test'
import {
  answer,
  answerOf,
  contactDetails,
  contactForm,
  fillContact,
  input,
  jobs,
  log,
  openAssistant,
  say,
  submit,
  thanks,
  welcomeOnly,
} from './support/assistant-page.ts'
import {expectSound, panel, shown, sizes, somebody, takeServerAway} from './support/book-page.ts'
import {onePhoto, requestsOf, textsOf} from './support/forms.ts'
import {giveSign} from './support/react.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.7'}})

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({viewport})

    test('a chat from hello to yes becomes one request, its alert and its receipt', async ({page}) => {
      const person = somebody(`Chat${name}`)
      await openAssistant(page)
      await expectSound(page, 'welcome')
      await say(page, 'hello')
      await say(page, 'I need a tv mounted with a full motion mount')
      await expect(jobs(page)).toContainText('TV Mount')
      await expect(jobs(page)).toContainText('$160.00 to $240.00')
      // What we price is not the customer's to price.
      await expect(page.getByLabel(/^Your budget/)).toHaveCount(0)
      await answer(page, 'No photos').click()
      await fillContact(contactForm(page), person)
      await contactForm(page)
        .getByRole('checkbox', {name: /^I agree/})
        .check()
      await expectSound(page, 'contact form')
      await contactForm(page).getByRole('button', {name: 'Continue'}).click()
      await expect(answer(page, 'Send request')).toBeVisible()
      await expect(contactDetails(page).getByLabel('Email')).toHaveValue(person.email)
      for (const part of ['TV Mount', '$160-$240', person.name, person.email])
        await expect(log(page)).toContainText(part)
      await expectSound(page, 'read back')
      await input(page).fill('yes')
      await input(page).press('Enter')
      await expect(thanks(page)).toBeVisible()
      await expectSound(page, 'stored')
      const [stored, ...others] = await requestsOf(person.name)
      expect(others).toEqual([])
      expect(stored).toMatchObject({form_type: 'ai', address: person.address, consent_to_text: 1, state: 'new'})
      expect(stored?.details).toMatchObject({jobs: [{price: 200}]})
      await expect
        .poll(async () => (await textsOf(stored?.id ?? '')).map(({subject}) => subject).sort())
        .toContainEqual('receipt')

      await page.getByRole('button', {name: 'Start another request'}).click()
      await expect(log(page)).toHaveText(welcomeOnly)
      await expect(panel(page, 'ai').getByLabel('Full name')).toHaveValue('')
    })

    test('the summary alone is an order: jobs added, edited and removed by keyboard, then submitted', async ({
      page,
    }) => {
      const person = somebody(`Summary${name}`)
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
  })
}

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
    await form.getByLabel('Full name').fill(person.name)
    await form.getByLabel('Phone').fill('12')
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Project address').fill(person.address)
    await form.getByRole('button', {name: 'Submit Request'}).click()
    await expect(page).toHaveURL(/\/contact\?problem=1/)
    await expect(page.getByText('Two doors stick, and the towel bar is loose')).toBeVisible()
    await page.goto('/book?tab=ai')
    await form.getByLabel('What do you need done?').fill('Two doors stick, and the towel bar is loose')
    await form.getByLabel('Full name').fill(person.name)
    await form.getByLabel('Phone').fill(person.phone)
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Project address').fill(person.address)
    await form.getByRole('button', {name: 'Submit Request'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    const [stored] = await requestsOf(person.name)
    expect(stored).toMatchObject({form_type: 'ai', description: 'Two doors stick, and the towel bar is loose'})
  })
})
