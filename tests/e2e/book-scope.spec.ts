import {expect, type Page, test} from 'playwright/test'
import {expectSound, fillPerson, openBook, panel, shown, sizes, somebody, takeServerAway} from './book-page.ts'
import {requestsOf, textsOf} from './forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.6'}})

const next = (page: Page) => panel(page, 'scope').getByRole('button', {name: 'Continue'})
const submit = (page: Page) => panel(page, 'scope').getByRole('button', {name: 'Submit Request'})
const back = (page: Page) => panel(page, 'scope').getByRole('button', {name: 'Back'})
const heading = (page: Page) => panel(page, 'scope').getByRole('heading', {level: 2})
const box = (page: Page, name: string | RegExp) => panel(page, 'scope').getByRole('checkbox', {name})

const titles = {
  1: 'What kind of work is it?',
  2: 'What exactly needs doing?',
  3: 'Tell us about the project',
  4: 'Where, and how do we reach you?',
} as const

async function chooseWork(page: Page) {
  await box(page, /^Installations/).check()
  await next(page).click()
  await box(page, 'TV mounting').check()
  await box(page, /^Full motion mount/).check()
  await panel(page, 'scope').getByLabel('How many?').fill('2')
}

async function describe(page: Page) {
  await panel(page, 'scope').getByLabel('Project description').fill('Over the fireplace')
  await panel(page, 'scope').getByRole('radio', {name: 'Next week'}).check()
}

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({viewport})

    test('an order by scope goes from its first step to the store and the staff', async ({page}) => {
      const person = somebody(`Scope${name}`)
      await openBook(page)
      await expect(heading(page)).toHaveText(titles[1])
      await expect(next(page)).toHaveCount(0)
      await expect(back(page)).toHaveCount(0)
      await expectSound(page, 'step 1')

      await box(page, /^Installations/).check()
      await expect(next(page)).toBeVisible()
      await next(page).click()
      await expect(heading(page)).toHaveText(titles[2])
      await expect(heading(page)).toBeFocused()
      await expect(page).toHaveURL(/\?tab=scope&step=2$/)
      await expect(next(page)).toHaveCount(0)
      await expect(box(page, 'Door repair')).toHaveCount(0)
      await box(page, 'TV mounting').check()
      await box(page, /^Full motion mount/).check()
      await panel(page, 'scope').getByLabel('How many?').fill('2')
      await expect(panel(page, 'scope')).toContainText('Ballpark so far $320-$480')
      // However long the list: the sum stays in view above its end.
      await expect(page.getByText(/^Ballpark so far/)).toBeInViewport({ratio: 1})
      await panel(page, 'scope').getByLabel('Something else?').fill('Fix gate & 2 steps')
      await panel(page, 'scope').getByRole('button', {name: 'Add', exact: true}).click()
      await expect(panel(page, 'scope').getByRole('list', {name: 'Your own services'})).toContainText(
        'Fix gate & 2 steps',
      )
      await expect(panel(page, 'scope')).toContainText('Prices are ballpark estimates.')
      await expectSound(page, 'step 2')

      await next(page).click()
      await expect(heading(page)).toHaveText(titles[3])
      await expect(next(page)).toHaveCount(0)
      await describe(page)
      await expectSound(page, 'step 3')

      await next(page).click()
      await expect(heading(page)).toHaveText(titles[4])
      await expect(submit(page)).toHaveCount(0)
      const missing = panel(page, 'scope').getByRole('status').filter({hasText: 'Still missing'})
      await missing.getByRole('link', {name: 'phone number'}).click()
      await expect(panel(page, 'scope').getByLabel('Phone')).toBeFocused()
      await fillPerson(page, person)
      await expectSound(page, 'step 4')
      await submit(page).click()

      await expect(panel(page, 'scope').getByText('Thank you! We have received your order.')).toBeVisible()
      await expectSound(page, 'stored')
      const [stored, ...others] = await requestsOf(person.name)
      expect(others).toEqual([])
      expect(stored).toMatchObject({
        state: 'new',
        form_type: 'order_by_scope',
        source_page: 'Book',
        name: person.name,
        phone: shown(person.phone),
        address: person.address,
        description: 'Over the fireplace',
        consent_to_text: 1,
        details: {
          timeline: 'next_week',
          categories: ['installations'],
          services: ['tv_mounting', 'custom:Fix%20gate%20%26%202%20steps'],
          options: [{option: 'tv_mounting/full-motion-mount', amount: 2}],
          quote: {kind: 'ballpark', text: '$320-$480', total: {low: 320, high: 480}},
        },
      })
      await expect
        .poll(async () => (await requestsOf(person.name))[0]?.texts.map(text => [text.kind, text.state]).sort())
        .toContainEqual(['customer_receipt', 'kept'])
      const texts = await textsOf(stored?.id ?? '')
      const receipt = texts.find(({kind}) => kind === 'customer_receipt')
      expect(receipt?.text).toContain(`(No. ${stored?.number})`)

      await panel(page, 'scope').getByRole('button', {name: 'Start another request'}).click()
      await expect(heading(page)).toHaveText(titles[1])
      await expect(panel(page, 'scope').getByRole('checkbox', {checked: true})).toHaveCount(0)
      await page.reload()
      await expect(heading(page)).toHaveText(titles[1])
      await expect(panel(page, 'scope').getByRole('checkbox', {checked: true})).toHaveCount(0)
    })

    test('the whole order can be placed by keyboard alone', async ({page}) => {
      const person = somebody(`Keys${name}`)
      await openBook(page)
      const to = async (target: ReturnType<typeof box>) => {
        for (let presses = 0; presses < 60; presses++) {
          if (await target.evaluate(element => element === document.activeElement)) return
          await page.keyboard.press('Tab')
        }
        throw new Error(`Not reached by Tab: ${target}`)
      }
      await to(page.getByRole('tab', {name: 'By scope'}))
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
  })
}

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
  await expect(panel(page, 'scope').getByLabel('How many?')).toHaveValue('2')
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
  await expect(panel(page, 'scope').getByLabel('How many?')).toHaveValue('2')
  await next(page).click()
  await describe(page)
  await page.reload()
  await expect(heading(page)).toHaveText(titles[3])
  await expect(panel(page, 'scope').getByRole('radio', {name: 'Next week'})).toBeChecked()
  await next(page).click()
  await fillPerson(page, somebody('Reload'))
  await expect(submit(page)).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText(titles[4])
  await expect(panel(page, 'scope').getByLabel('Email')).toHaveValue('reload@example.com')
  await expect(box(page, /^I agree to receive text messages/)).not.toBeChecked()
  await expect(submit(page)).toHaveCount(0)
})

test('an address with a step that cannot be shown yet shows the one that can', async ({page}) => {
  await openBook(page, '?tab=scope&step=4')
  await expect(heading(page)).toHaveText(titles[1])
  await expect(page).toHaveURL(/\?tab=scope$/)
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

test('a double click on Submit Request stores one order', async ({page}) => {
  const person = somebody('Twice')
  await openBook(page)
  await chooseWork(page)
  await next(page).click()
  await describe(page)
  await next(page).click()
  await fillPerson(page, person)
  await submit(page).dblclick()
  await expect(panel(page, 'scope').getByText('Thank you! We have received your order.')).toBeVisible()
  expect(await requestsOf(person.name)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: sizes.phone})

  test('the whole order stands on one page and can be posted', async ({page}) => {
    const person = somebody('Plain')
    await page.goto('/book')
    await expect(heading(page)).toHaveText(Object.values(titles))
    await box(page, /^Repairs/).check()
    await box(page, 'Door repair').check()
    await panel(page, 'scope').getByLabel('Something else?').fill('Oil the hinges')
    await panel(page, 'scope').getByRole('radio', {name: 'I’m flexible'}).check()
    await panel(page, 'scope').getByLabel('Project address').fill(person.address)
    await panel(page, 'scope').getByLabel('Full name').fill(person.name)
    await panel(page, 'scope').getByLabel('Phone').fill(person.phone)
    await panel(page, 'scope').getByLabel('Email').fill(person.email)
    await box(page, /^I agree to receive text messages/).check()
    await submit(page).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    const [stored] = await requestsOf(person.name)
    expect(stored?.details).toMatchObject({
      timeline: 'flexible',
      categories: ['repairs'],
      services: ['door_repair', 'custom:Oil%20the%20hinges'],
    })
  })

  test('a refused order comes back with all that was chosen, on a page that can send it again', async ({
    page,
    browser,
  }) => {
    const person = somebody('ScopeAgain')
    await page.goto('/book')
    await box(page, /^Repairs/).check()
    await box(page, /^Installations/).check()
    await box(page, 'Door repair').check()
    await box(page, 'TV mounting').check()
    await box(page, /^Full motion mount/).check()
    const form = panel(page, 'scope')
    await form.getByLabel('Something else?').fill('Oil the hinges')
    await form.getByRole('radio', {name: 'I’m flexible'}).check()
    await form.getByLabel('Project address').fill(person.address)
    await form.getByLabel('Full name').fill(person.name)
    await form.getByLabel('Phone').fill('704-555')
    await form.getByLabel('Email').fill(person.email)
    await box(page, /^I agree to receive text messages/).check()
    await submit(page).click()
    await expect(page).toHaveURL(/\/contact\?problem=1/)
    const again = page.locator('#form form')
    await expect(again.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/)
    for (const name of [/^Repairs/, /^Installations/, 'Door repair', 'TV mounting', /^Full motion mount/, /^I agree/]) {
      await expect(again.getByRole('checkbox', {name})).toBeChecked()
    }
    await expect(again.getByRole('checkbox', {name: /^Painting/})).not.toBeChecked()
    await expect(again.getByLabel('Something else?')).toHaveValue('Oil the hinges')
    await expect(again.getByRole('radio', {name: 'I’m flexible'})).toBeChecked()

    // The script arrived late: it takes up the same order at the step that has the problem.
    const storageState = await page.context().storageState()
    const late = await browser.newContext({javaScriptEnabled: true, viewport: sizes.phone, storageState})
    const live = await late.newPage()
    await live.goto(page.url())
    await expect(live.getByRole('heading', {name: titles[4]})).toBeVisible()
    await expect(live.getByLabel('Full name')).toHaveValue(person.name)
    await live.getByRole('button', {name: 'Back'}).click()
    await expect(live.getByRole('radio', {name: 'I’m flexible'})).toBeChecked()
    await late.close()

    await again.getByLabel('How many?').fill('2')
    await again.getByLabel('Phone').fill(person.phone)
    await again.getByRole('button', {name: 'Submit Request'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    const [stored] = await requestsOf(person.name)
    expect(stored?.details).toMatchObject({
      categories: ['repairs', 'installations'],
      services: ['door_repair', 'tv_mounting', 'custom:Oil%20the%20hinges'],
      options: [{option: 'tv_mounting/full-motion-mount', amount: 2}],
    })
  })
})
