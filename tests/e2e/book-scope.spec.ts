import {expect, type Page, test} from 'playwright/test'
import {expectSound, fillPerson, openBook, panel, somebody, takeServerAway} from './support/book-page.ts'
import {requestsOf, visitorAt} from './support/forms.ts'
import {back, box, heading, next, submit, titles} from './support/scope-page.ts'

test.use(visitorAt('10.0.0.6'))

async function chooseWork(page: Page) {
  await box(page, /^Installations/).check()
  await next(page).click()
  await box(page, 'TV mounting').check()
  await box(page, /^Full motion mount/).check()
  await panel(page, 'scope').getByRole('spinbutton', {name: 'How many?'}).fill('2')
}

async function describe(page: Page) {
  await panel(page, 'scope').getByLabel('Project description').fill('Over the fireplace')
  await panel(page, 'scope').getByRole('radio', {name: 'Next week'}).check()
}

test('the whole order can be placed by keyboard alone', async ({page}) => {
  const person = somebody('Keys')
  await openBook(page)
  const to = async (target: ReturnType<typeof box>) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Not reached by Tab: ${target}`)
  }
  await to(page.getByRole('tab', {name: 'By project'}))
  await to(box(page, /^Repairs/))
  await page.keyboard.press('Space')
  await to(next(page))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await to(box(page, 'Fence repair'))
  await page.keyboard.press('Space')
  await to(box(page, /^Leaning or loose post/))
  await page.keyboard.press('Space')
  await to(panel(page, 'scope').getByLabel('Something else?'))
  await page.keyboard.type('Oil the hinges')
  await page.keyboard.press('Enter')
  await to(panel(page, 'scope').getByRole('button', {name: 'Remove Oil the hinges'}))
  await page.keyboard.press('Enter')
  await expect(panel(page, 'scope').getByLabel('Something else?')).toBeFocused()
  await to(next(page))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(titles[3])
  await to(panel(page, 'scope').getByRole('radio', {name: 'This week'}))
  await page.keyboard.press('Space')
  await to(next(page))
  await page.keyboard.press('Enter')
  await to(panel(page, 'scope').getByLabel('Project address'))
  await page.keyboard.type(person.address)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.email)
  await to(box(page, /^I agree to receive text messages/))
  await page.keyboard.press('Space')
  await to(submit(page))
  await page.keyboard.press('Enter')
  await expect(panel(page, 'scope').getByText('Thank you! We have received your order.')).toBeVisible()
  const [stored] = await requestsOf(person.name)
  expect(stored?.details).toMatchObject({
    timeline: 'this_week',
    services: ['fence_repair'],
    options: [{option: 'fence_repair/leaning-or-loose-post'}],
  })
})

test('Back, of the browser and of the page, goes one step back with nothing lost', async ({page}) => {
  await openBook(page)
  await chooseWork(page)
  await next(page).click()
  await describe(page)
  await next(page).click()
  await panel(page, 'scope').getByLabel('Full name').fill('Ada')
  await expect(page).toHaveURL(/step=4$/)

  await page.goBack()
  await expect(heading(page)).toHaveText(titles[3])
  await expect(panel(page, 'scope').getByLabel('Project description')).toHaveValue('Over the fireplace')
  await back(page).click()
  await expect(heading(page)).toHaveText(titles[2])
  await expect(page).toHaveURL(/step=2$/)
  await expect(panel(page, 'scope').getByRole('spinbutton', {name: 'How many?'})).toHaveValue('2')
  await page.goBack()
  await expect(heading(page)).toHaveText(titles[1])
  await expect(box(page, /^Installations/)).toBeChecked()
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await expect(heading(page)).toHaveText(titles[4])
  await expect(panel(page, 'scope').getByLabel('Full name')).toHaveValue('Ada')
})

test('a reload at every step brings back the step and what was chosen, but not the consent', async ({page}) => {
  await openBook(page)
  await chooseWork(page)
  await page.reload()
  await expect(heading(page)).toHaveText(titles[2])
  await expect(box(page, /^Full motion mount/)).toBeChecked()
  await expect(panel(page, 'scope').getByRole('spinbutton', {name: 'How many?'})).toHaveValue('2')
  await next(page).click()
  await describe(page)
  await page.reload()
  await expect(heading(page)).toHaveText(titles[3])
  await expect(panel(page, 'scope').getByRole('radio', {name: 'Next week'})).toBeChecked()
  await next(page).click()
  const person = somebody('Reload')
  await fillPerson(page, person)
  await expect(submit(page)).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText(titles[4])
  await expect(panel(page, 'scope').getByLabel('Email')).toHaveValue(person.email)
  await expect(box(page, /^I agree to receive text messages/)).not.toBeChecked()
  await expect(submit(page)).toHaveCount(0)
})

test('an order whose server is away is kept, told neutrally, and stored once it is back', async ({page}) => {
  const person = somebody('Away')
  await openBook(page)
  await chooseWork(page)
  await next(page).click()
  await describe(page)
  await next(page).click()
  await fillPerson(page, person)
  const bringBack = await takeServerAway(page)
  await submit(page).click()
  await expect(panel(page, 'scope').getByText('Saved on this device, still sending…')).toBeVisible()
  await expect(panel(page, 'scope')).not.toContainText(/wrong|failed|error/i)
  await expect(panel(page, 'scope')).not.toContainText('Thank you')
  await expectSound(page, 'still sending')
  expect(await requestsOf(person.name)).toEqual([])

  await page.reload()
  await expect(panel(page, 'scope').getByText('Saved on this device, still sending…')).toBeVisible()
  await bringBack()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(panel(page, 'scope').getByText('Thank you! We have received your order.')).toBeVisible()
  expect(await requestsOf(person.name)).toHaveLength(1)
})
