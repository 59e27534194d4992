import {expect, type Page, test} from 'playwright/test'
import {answer, asked, contactForm, jobs, log, openAssistant, replies, say, thanks} from './support/assistant-page.ts'
import {expectSound, fillContact, sizes, somebody} from './support/book-page.ts'
import {requestsOf, visitorAt} from './support/forms.ts'
import {giveSign} from './support/react.ts'

test.use(visitorAt('10.0.0.47'))

const more = (page: Page) => page.getByRole('button', {name: 'One more: TV Mount Installation'})
const count = (page: Page) => page.getByLabel('How many? TV Mount Installation')

test.describe('by touch at 390 px', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true})

  test('an order is sent with taps, and nothing is typed but the contact details', async ({page}) => {
    const person = somebody('ByTouch')
    await openAssistant(page)
    await log(page).getByRole('button', {name: 'TV mounting'}).tap()
    await answer(page, 'Full motion mount').tap()
    await expect(log(page)).toContainText('You: TV Mount Installation: Full motion mount')
    await more(page).tap()
    await expect(jobs(page)).toContainText('$320.00 to $480.00')
    await answer(page, 'No photos').tap()
    await expect(contactForm(page).getByLabel('Full name')).toBeInViewport()
    await contactForm(page).getByRole('button', {name: 'Continue'}).tap()
    await expect(contactForm(page).getByLabel('Project address')).toBeFocused()
    await expect(contactForm(page).getByRole('link', {name: 'email'})).toBeVisible()
    await fillContact(contactForm(page), person)
    await contactForm(page).getByRole('button', {name: 'Continue'}).tap()
    await expect(log(page)).toContainText('TV Mount Installation: Full motion mount × 2')
    // A question is read before what stands under it.
    await expect(asked(page)).toBeInViewport({ratio: 1})
    await answer(page, 'Send request').tap()
    await expect(thanks(page)).toBeVisible()
    const [stored, ...others] = await requestsOf(person.name)
    expect(others).toEqual([])
    expect(stored).toMatchObject({form_type: 'ai', consent_to_text: 0})
    expect(stored?.details).toMatchObject({jobs: [{name: 'TV Mount Installation: Full motion mount × 2', price: 400}]})
  })
})

test.describe('at 1280 px', () => {
  test.use({viewport: sizes.desk})

  test('an order is sent with keys alone', async ({page}) => {
    const person = somebody('ByKeys')
    await openAssistant(page)
    await say(page, 'mount a tv')
    await answer(page, 'Not sure').focus()
    await page.keyboard.press('Enter')
    // The button is gone; the next one follows in the log.
    await expect(log(page)).toBeFocused()
    await expect(answer(page, 'No photos')).toBeVisible()
    await page.getByLabel('Option: TV Mount Installation').selectOption('Full motion mount')
    await expect(jobs(page)).toContainText('Ballpark $160-$240')
    await answer(page, 'No photos').press('Enter')
    const form = contactForm(page)
    await form.getByLabel('Project address').focus()
    for (const text of [person.address, person.name, person.phone, person.email]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await answer(page, 'Send request').press('Enter')
    await expect(thanks(page)).toBeVisible()
    expect((await requestsOf(person.name))[0]?.details).toMatchObject({jobs: [{price: 200}]})
  })

  test('what was noted becomes a job, and a removed line comes back', async ({page}) => {
    await openAssistant(page)
    await say(page, 'mount a tv. please call before 5')
    await page.getByText('Also noted (1)').click()
    await page.getByRole('button', {name: /^Make it a job: .*call before 5/}).click()
    await expect(page.getByText(/^Also noted/)).toHaveCount(0)
    await expect(page.getByLabel('Job 2', {exact: true})).toHaveValue(/call before 5/i)
    await page.getByRole('button', {name: 'Another job in these words: mount a tv'}).click()
    await expect(page.getByLabel('Job 3', {exact: true})).toHaveValue(/^mount a tv/i)
    await expect(page.getByRole('button', {name: /^Another job/})).toHaveCount(0)
    await page.getByRole('button', {name: 'Remove TV Mount Installation'}).click()
    await expect(jobs(page).getByRole('status').first()).toHaveText('Removed TV Mount Installation. Undo')
    await expect(page.getByRole('button', {name: 'Undo'})).toBeFocused()
    await expectSound(page, 'removed')
    await page.reload()
    await giveSign(page)
    await page.getByRole('button', {name: 'Undo'}).click()
    await expect(jobs(page).getByRole('listitem').first()).toContainText('TV Mount Installation')
  })

  test('taps without a connection stand at once, and the server has them once it is back', async ({page, context}) => {
    await openAssistant(page)
    await say(page, 'mount a tv')
    await context.setOffline(true)
    await answer(page, 'Full motion mount').click()
    await expect(log(page)).toContainText('You: TV Mount Installation: Full motion mount')
    await more(page).click()
    await more(page).click()
    await page.getByRole('button', {name: 'Add Job Item'}).click()
    await page.keyboard.type('Oil the gate')
    await expect(count(page)).toHaveValue('3')
    await expect(jobs(page)).toContainText('Saved on this device.')
    await context.setOffline(false)
    await expect(jobs(page)).toContainText('Ballpark $480-$720')
    await expect(jobs(page)).not.toContainText('Saved on this device.')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('ai_chat:')) localStorage.removeItem(key)
    })
    await page.reload()
    await giveSign(page)
    await expect(page.getByLabel('Job 2', {exact: true})).toHaveValue('Oil the gate')
    await expect(count(page)).toHaveValue('3')
    await expect(answer(page, 'No photos')).toBeVisible()
  })

  test('a reload in the middle of the questions goes on with the same one', async ({page}) => {
    await openAssistant(page)
    await say(page, 'mount a tv and hang 6 blinds')
    const before = (await asked(page).textContent()) ?? ''
    await page.reload()
    await giveSign(page)
    await expect(asked(page)).toHaveText(before)
    await answer(page, 'Not sure').click()
    await expect(asked(page)).not.toHaveText(before)
    await page.reload()
    await giveSign(page)
    await expect(log(page)).toContainText(': Not sure')
    await expect(replies(page)).toHaveCount(2)
  })

  test('a second tab shows what the first one does', async ({page, context}) => {
    await openAssistant(page)
    await say(page, 'mount a tv')
    const second = await context.newPage()
    await openAssistant(second)
    await giveSign(second)
    await expect(answer(second, 'Full motion mount')).toBeVisible()
    await answer(page, 'Full motion mount').click()
    await expect(answer(page, 'No photos')).toBeVisible()
    await expect(jobs(second)).toContainText('Ballpark $160-$240')
    await expect(answer(second, 'No photos')).toBeVisible()
    await more(second).click()
    await expect(jobs(second)).toContainText('$320-$480')
    await expect(count(page)).toHaveValue('2')
    await expect(jobs(page)).toContainText('$320-$480')
  })

  test('a second tab that asked before the first one went on does not bring the older list back', async ({
    page,
    context,
  }) => {
    await openAssistant(page)
    await say(page, 'mount a tv')
    const second = await context.newPage()
    const held = Promise.withResolvers<void>()
    let reads = 0
    await second.route('**/api/ai/session-state/*', async route => {
      const response = await route.fetch()
      if (reads++ === 0) await held.promise
      await route.fulfill({response})
    })
    await openAssistant(second)
    await giveSign(second)
    await expect.poll(() => reads).toBe(1)
    await answer(page, 'Full motion mount').click()
    await expect(answer(page, 'No photos')).toBeVisible()
    await expect(answer(second, 'No photos')).toBeVisible()
    held.resolve()
    await expect.poll(() => reads).toBe(2)
    await expect(jobs(second)).toContainText('Ballpark $160-$240')
    await expect(jobs(page)).toContainText('Ballpark $160-$240')
  })

  test('who has no email address finds everything in the contact form', async ({page}) => {
    await openAssistant(page)
    await say(page, 'mount a tv. the gate sags')
    await answer(page, 'Not sure').click()
    await answer(page, 'No photos').click()
    await contactForm(page).getByLabel('Full name').fill('Noemi')
    await contactForm(page)
      .getByRole('button', {name: /^Use the contact form/})
      .click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByLabel('Brief Description')).toHaveValue(
      /TV Mount Installation \(\$120-\$320\)[\s\S]*gate sags/,
    )
    await expect(page.locator('#contact-name')).toHaveValue('Noemi')
  })
})
