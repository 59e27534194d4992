import {expect, test} from 'playwright/test'
import {answerOf, failed, input, log, openAssistant, say, submit, thanks, typing} from './assistant-page.ts'
import {expectSound, fillPerson, panel, shown, sizes, somebody, takeServerAway} from './book-page.ts'
import {expectAccessible, onePhoto, requestsOf, textsOf} from './forms.ts'

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
      await say(page, 'I need a 55 inch tv mounted with a full motion mount')
      await expect(page.getByLabel('Job 1', {exact: true})).toHaveValue(/TV Mount/)
      await expect(panel(page, 'ai')).toContainText('$200.00')
      await say(page, 'living room')
      await say(page, 'no photos')
      await panel(page, 'ai')
        .getByRole('checkbox', {name: /^I agree/})
        .check()
      await say(page, person.name)
      await say(page, person.phone)
      await say(page, person.email)
      await say(page, person.address)
      await expect(panel(page, 'ai').getByLabel('Email')).toHaveValue(person.email)
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
        .poll(async () => (await textsOf(stored?.id ?? '')).map(({kind}) => kind).sort())
        .toContainEqual('customer_receipt')

      await page.getByRole('button', {name: 'Start another request'}).click()
      await expect(log(page)).toContainText(welcomeOnly)
      await expect(panel(page, 'ai').getByLabel('Full name')).toHaveValue('')
    })

    test('the summary alone is an order: jobs added, edited and deleted by keyboard, then submitted', async ({
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
      await page.getByLabel('Price of job 1').fill('1,234.50')
      await expect(panel(page, 'ai')).toContainText('$1,234.50')
      await add.press('Enter')
      await page.getByRole('button', {name: 'Delete New job item'}).press('Enter')
      await expect(page.getByRole('button', {name: 'Delete Hang a gate'})).toBeFocused()
      await fillPerson(page, person)
      await expect(submit(page)).toBeEnabled()
      await expectSound(page, 'filled in')
      await submit(page).press('Enter')
      await expect(thanks(page)).toBeVisible()
      expect((await requestsOf(person.name))[0]).toMatchObject({
        phone: shown(person.phone),
        details: {jobs: [{name: 'Hang a gate', price: 1234.5}], messages: []},
      })
    })

    test('full screen keeps what was typed, closes on Escape and gives the focus back', async ({page}) => {
      await openAssistant(page)
      await input(page).fill('half a sentence')
      await page.getByRole('button', {name: 'Full screen'}).click()
      const dialog = page.getByRole('dialog', {name: 'AI assistant'})
      await expect(dialog).toBeVisible()
      await expect(input(page)).toBeFocused()
      await expect(input(page)).toHaveValue('half a sentence')
      await expect(input(page)).toBeInViewport({ratio: 1})
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', {name: 'Full screen'})).toBeFocused()
      await expect(input(page)).toHaveValue('half a sentence')
    })
  })
}

const welcomeOnly = /^Assistant:\s*Hi! I'm your AI assistant\.[^?]*capture your request\.$/

test('a reload in the middle brings back the chat, the jobs and what was edited', async ({page}) => {
  await openAssistant(page)
  await say(page, 'a small hole in the drywall')
  await page.getByLabel('Price of job 1').fill('120')
  await panel(page, 'ai').getByLabel('Full name').fill('Pat Reloaded')
  await page.reload()
  await expect(log(page)).toContainText('a small hole in the drywall')
  await expect(page.getByLabel('Price of job 1')).toHaveValue('120')
  await expect(panel(page, 'ai').getByLabel('Full name')).toHaveValue('Pat Reloaded')
  await say(page, 'thanks')
})

test('a reload while the assistant thinks asks again, and the message counts once', async ({page}) => {
  await openAssistant(page)
  await page.route('**/api/ai/chat', () => {})
  await input(page).fill('a fence gate that sags')
  await input(page).press('Enter')
  await expect(typing(page)).toBeVisible()
  await page.unroute('**/api/ai/chat')
  await page.reload()
  await expect(log(page).locator('[data-sender="ai"]')).toHaveCount(2)
  await expect(log(page).locator('[data-sender="user"]')).toHaveCount(1)
})

test('what is stored on the server is there without the browser’s own copy', async ({page}) => {
  await openAssistant(page)
  await say(page, 'a small hole in the drywall')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('ai_chat:')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(log(page)).toContainText('a small hole in the drywall')
  await expect(page.getByLabel('Job 1', {exact: true})).toHaveValue(/Drywall/)
})

for (const [what, answer] of Object.entries({
  'a status of 500': {status: 500, json: {error: 'Internal'}},
  'a webhook that failed': {status: 502, json: {error: failed}},
  garbage: {status: 200, contentType: 'application/json', body: '<html>'},
  'an answer that is no reply': {status: 200, json: [1, 2]},
})) {
  test(`${what} leaves the message with a way to try again`, async ({page}) => {
    await openAssistant(page)
    await page.route('**/api/ai/chat', route => route.fulfill(answer), {times: 1})
    await input(page).fill('A dripping gutter')
    await input(page).press('Enter')
    await expect(log(page)).toContainText(failed)
    await expect(input(page)).toBeFocused()
    await expectSound(page, 'failed')
    await page.getByRole('button', {name: 'Try again'}).click()
    await expect(log(page)).not.toContainText(failed)
    await expect(log(page).locator('[data-sender="ai"]')).toHaveCount(2)
    await expect(log(page).locator('[data-sender="user"]')).toHaveCount(1)
  })
}

test('while the assistant thinks it says so, and typing goes on', async ({page}) => {
  await openAssistant(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/ai/chat', async route => {
    await held
    await route.fulfill({json: answerOf('')})
  })
  await input(page).fill('first')
  await input(page).press('Enter')
  await expect(typing(page)).toBeVisible()
  await expect(panel(page, 'ai').getByRole('status').filter({hasText: 'The assistant is typing…'})).toBeVisible()
  await expectSound(page, 'waiting')
  await input(page).pressSequentially('second')
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('second')
  release()
  await expect(typing(page)).toBeHidden()
  await expect(log(page).locator('[data-sender="user"]')).toHaveCount(1)
})

test('Enter sends, Shift+Enter begins a line, and the input ends growing at five lines', async ({page}) => {
  await openAssistant(page)
  const height = () => input(page).evaluate(element => element.clientHeight)
  const one = await height()
  await input(page).press('a')
  for (let line = 0; line < 4; line++) await input(page).press('Shift+Enter')
  const five = await height()
  expect(five).toBeGreaterThan(one * 2)
  for (let line = 0; line < 4; line++) await input(page).press('Shift+Enter')
  expect(await height()).toBe(five)
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
  await fillPerson(page, person)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(async () => (await requestsOf(person.name))[0]?.photos.length).toBe(1)
})

test('reset clears chat, jobs and contact and begins a fresh session', async ({page}) => {
  await openAssistant(page)
  await say(page, 'a small hole in the drywall')
  await panel(page, 'ai').getByLabel('Full name').fill('Pat Reset')
  const id = () => page.evaluate(() => localStorage.getItem('ai_session_id'))
  const before = await id()
  const cleared = page.waitForResponse(response => response.request().method() === 'DELETE')
  await page.getByRole('button', {name: 'Reset'}).click()
  expect((await cleared).status()).toBe(200)
  await expect(log(page)).toHaveText(welcomeOnly)
  await expect(page.getByLabel('Job 1', {exact: true})).toHaveCount(0)
  await expect(panel(page, 'ai').getByLabel('Full name')).toHaveValue('')
  await expect(input(page)).toBeFocused()
  await say(page, 'hello')
  expect(await id()).not.toBe(before)
  await page.reload()
  await expect(log(page)).not.toContainText('drywall')
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

test('after thirty messages the chat ends with its sentence, and the request can still be sent', async ({page}) => {
  await openAssistant(page)
  await page.route('**/api/ai/chat', route =>
    route.fulfill({json: answerOf('The last one.', {messages_left: 0, limit_reached: true})}),
  )
  await input(page).fill('the thirtieth')
  await input(page).press('Enter')
  await expect(log(page)).toContainText(
    'Thank you for chatting with our AI assistant. Please submit a request and we will contact you soon.',
  )
  await expect(input(page)).toHaveCount(0)
  await expect(submit(page)).toBeVisible()
  await expectSound(page, 'ended')
})

test('words that are heard are added to what was written; a blocked microphone says so', async ({page}) => {
  await page.addInitScript(() => {
    class Heard {
      lang = ''
      onstart() {}
      onend() {}
      onresult(_event: object) {}
      onerror(_event: object) {}
      start() {
        if (localStorage.getItem('blocked')) {
          this.onerror({error: 'not-allowed'})
          return this.onend()
        }
        this.onstart()
        this.onresult({results: [[{transcript: `fix my fence (${this.lang})`}]]})
      }
      stop() {
        this.onend()
      }
      abort() {}
    }
    Object.assign(window, {SpeechRecognition: Heard, webkitSpeechRecognition: Heard})
  })
  await openAssistant(page)
  await input(page).fill('Please')
  await page.getByRole('button', {name: 'Speak your message'}).click()
  await expect(input(page)).toHaveValue('Please fix my fence (en-US)')
  await expect(panel(page, 'ai')).toContainText('Listening…')
  await expectSound(page, 'listening')
  await page.getByRole('button', {name: 'Stop listening'}).click()
  await expect(page.getByRole('button', {name: 'Speak your message'})).toBeVisible()
  await page.evaluate(() => localStorage.setItem('blocked', 'yes'))
  await page.getByRole('button', {name: 'Speak your message'}).click()
  await expect(page.getByRole('tooltip')).toHaveText(/^The microphone is blocked/)
})

test('a browser without speech recognition says so at the button', async ({page}) => {
  await page.addInitScript(() => {
    Object.assign(window, {SpeechRecognition: undefined, webkitSpeechRecognition: undefined})
  })
  await openAssistant(page)
  const voice = page.getByRole('button', {name: 'Speak your message'})
  await expect(voice).toHaveAttribute('aria-disabled', 'true')
  await voice.focus()
  await expect(page.getByRole('tooltip')).toHaveText('Voice input not supported in this browser')
  await expectSound(page, 'no voice')
})

test('in forced colours and with reduced motion the chat works and nothing blinks', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'})
  await openAssistant(page)
  await page.route('**/api/ai/chat', () => {})
  await input(page).fill('hello')
  await input(page).press('Enter')
  await expect(typing(page)).toBeVisible()
  const moving = await typing(page).evaluate(element => element.getAnimations({subtree: true}).length)
  expect(moving).toBe(0)
  await expectSound(page, 'forced colours')
})

test('the panel’s code is loaded only for those who choose it', async ({page}) => {
  const scripts: string[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto('/book')
  await expect(page.locator('form[data-live]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await page.getByRole('tab', {name: /^AI assistant/}).click()
  await expect(log(page)).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the assistant’s panel says how to reach the business instead', async ({page}) => {
    await page.goto('/book?tab=ai')
    await expect(panel(page, 'ai')).toContainText('The assistant needs JavaScript. Call or text us instead')
    await expect(panel(page, 'ai').getByRole('link', {name: /Call/})).toHaveAttribute('href', /^tel:/)
    await expect(panel(page, 'ai').getByText('The assistant is opening…')).toBeHidden()
  })
})
