import {expect, type Locator, test} from 'playwright/test'
import {
  answer,
  answerOf,
  asked,
  failed,
  input,
  jobs,
  log,
  openAssistant,
  openWithoutScripts,
  replies,
  say,
  submit,
  typing,
  welcomeOnly,
} from './support/assistant-page.ts'
import {expectSound, openBook, panel, sizes} from './support/book-page.ts'
import {expectAccessible, visitorAt} from './support/forms.ts'
import {giveSign} from './support/react.ts'

test.use(visitorAt('10.0.0.41'))

test.use({viewport: sizes.phone})

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

test('a reload while the assistant thinks asks again, and the message counts once', async ({page}) => {
  await openAssistant(page)
  await page.route('**/api/ai/chat', () => {})
  await input(page).fill('a fence gate that sags')
  await input(page).press('Enter')
  await expect(typing(page)).toBeVisible()
  // The chat's script is there; before it, nothing is kept.
  await expect(page.getByRole('button', {name: 'Attach photos'})).toBeVisible()
  await page.unroute('**/api/ai/chat')
  await page.reload()
  await expect(replies(page)).toHaveCount(2)
  await expect(log(page).locator('[data-sender="user"]')).toHaveCount(1)
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
    await expect(replies(page)).toHaveCount(2)
    await expect(log(page).locator('[data-sender="user"]')).toHaveCount(1)
  })
}

test('a conversation that the server has forgotten goes on in a new one, and that once more', async ({page}) => {
  await openAssistant(page)
  for (const text of ['hello', 'a small hole in the drywall']) {
    await page.route('**/api/ai/chat', route => route.fulfill({status: 404, json: {error: 'Forgotten'}}), {times: 1})
    await say(page, text)
    await expect(log(page)).not.toContainText(failed)
    await expect(log(page).locator('[data-sender="user"]').last()).toHaveText(`You: ${text}`)
  }
})

test('while the assistant thinks it says so, and typing goes on', async ({page}) => {
  await openAssistant(page)
  const {promise: held, resolve: release} = Promise.withResolvers<void>()
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
  await giveSign(page)
  await expect(page.getByRole('button', {name: 'Attach photos'})).toBeVisible()
  const height = () => input(page).evaluate(element => element.clientHeight)
  const one = await height()
  await input(page).press('a')
  for (let line = 0; line < 4; line++) await input(page).press('Shift+Enter')
  const five = await height()
  expect(five).toBeGreaterThan(one * 2)
  for (let line = 0; line < 4; line++) await input(page).press('Shift+Enter')
  expect(await height()).toBe(five)
})

test('the Enter of Safari that confirms a character sends nothing, before and after the chat has loaded', async ({
  page,
}) => {
  const confirm = (field: Locator) =>
    field.evaluate(element => {
      element.dispatchEvent(new CompositionEvent('compositionstart', {bubbles: true}))
      element.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}))
      const enter = {key: 'Enter', keyCode: 229, isComposing: false, bubbles: true, cancelable: true}
      return element.dispatchEvent(new KeyboardEvent('keydown', enter))
    })
  const release = await openWithoutScripts(page)
  await input(page).fill('壁を')
  expect(await confirm(input(page))).toBe(true)
  await expect(input(page)).toHaveValue('壁を')
  release()
  await giveSign(page)
  await expect(page.getByRole('button', {name: 'Attach photos'})).toBeVisible()
  expect(await confirm(input(page))).toBe(true)
  await expect(input(page)).toHaveValue('壁を')
  await expect(log(page).locator('[data-sender="user"]')).toHaveCount(0)
  await openBook(page, '?tab=scope')
  await page.locator('#scope-custom').evaluate((field: HTMLInputElement) => {
    field.value = '壁を'
  })
  expect(await confirm(page.locator('#scope-custom'))).toBe(true)
  await expect(page.locator('#scope-custom')).toHaveValue('壁を')
})

test('a photo dropped on the chat is attached, and one that is no image is not', async ({page}) => {
  await openAssistant(page)
  await giveSign(page)
  await expect(page.getByRole('button', {name: 'Attach photos'})).toBeVisible()
  const chat = panel(page, 'ai').getByRole('region', {name: /^AI assistant/})
  const dropped = (name: string, type: string) =>
    page.evaluateHandle(
      ([name, type]) => {
        const transfer = new DataTransfer()
        const pixel = atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        )
        transfer.items.add(new File([Uint8Array.from(pixel, letter => letter.charCodeAt(0))], name, {type}))
        return transfer
      },
      [name, type] as const,
    )
  const photo = await dropped('wall.png', 'image/png')
  await chat.dispatchEvent('dragenter', {dataTransfer: photo})
  await expect(chat).toHaveAttribute('data-over', 'true')
  await chat.dispatchEvent('drop', {dataTransfer: photo})
  await expect(chat).not.toHaveAttribute('data-over')
  await expect(panel(page, 'ai')).toContainText('1 of 10 photos')
  await chat.dispatchEvent('drop', {dataTransfer: await dropped('notes.txt', 'text/plain')})
  await expect(panel(page, 'ai').getByRole('button', {name: /^Remove/})).toHaveCount(1)
  // Equal in size and type, as only a pasted one must not be.
  await chat.dispatchEvent('drop', {dataTransfer: await dropped('door.png', 'image/png')})
  await expect(panel(page, 'ai')).toContainText('2 of 10 photos')
  // Words are the browser's own to put into the input.
  const isTaken = await input(page).evaluate(element => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'a fence gate')
    return !element.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}))
  })
  expect(isTaken).toBe(false)
})

test('reset clears chat, jobs and contact and begins a fresh session', async ({page}) => {
  await openAssistant(page)
  await say(page, 'a small hole in the drywall')
  await panel(page, 'ai').getByLabel('Full name').fill('Pat Reset')
  const id = () => page.evaluate(() => localStorage.getItem('ai_session_id'))
  const before = await id()
  const cleared = page.waitForResponse(response => response.request().method() === 'DELETE')
  await page.getByRole('button', {name: 'Reset'}).click()
  await page.getByRole('button', {name: 'Keep it'}).click()
  await expect(log(page)).toContainText('drywall')
  await page.getByRole('button', {name: 'Reset'}).click()
  await page.getByRole('button', {name: 'Start over'}).click()
  expect((await cleared).status()).toBe(200)
  await expect(log(page)).toHaveText(welcomeOnly)
  await expect(jobs(page)).toContainText('Nothing yet.')
  await expect(panel(page, 'ai').getByLabel('Full name')).toHaveValue('')
  await expect(input(page)).toBeFocused()
  await say(page, 'hello')
  expect(await id()).not.toBe(before)
  await page.reload()
  await expect(log(page)).not.toContainText('drywall')
})

test('after thirty messages the chat ends with its sentence, and the request can still be sent', async ({page}) => {
  await openAssistant(page)
  const choices = [{label: 'No photos', act: {type: 'skip', questionId: 'photos'}}]
  const question = {id: 'photos', text: 'Can you attach a photo or two?', choices}
  await page.route('**/api/ai/chat', route =>
    route.fulfill({json: answerOf('The last one.', {messages_left: 0, limit_reached: true, question})}),
  )
  await input(page).fill('the thirtieth')
  await input(page).press('Enter')
  await expect(log(page)).toContainText(
    'Thank you for chatting with our AI assistant. Please submit a request and we will contact you soon.',
  )
  await expect(input(page)).toHaveCount(0)
  await expect(submit(page)).toBeVisible()
  await answer(page, 'No photos').click()
  await expect(log(page)).toContainText('You: No photos')
  await expect(asked(page)).not.toContainText('Can you attach a photo or two?')
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
