import {expect, test} from 'playwright/test'
import {
  answer,
  contactDetails,
  contactForm,
  input,
  jobs,
  log,
  openAssistant,
  say,
  thanks,
  welcomeOnly,
} from '../support/assistant-page.ts'
import {
  expectSound,
  fillContact,
  fillPerson,
  hourlyThanks,
  openBook,
  pack,
  panel,
  shown,
  sizes,
  somebody,
  submitHourly,
} from '../support/book-page.ts'
import {requestsOf, textsOf, visitorAt} from '../support/forms.ts'
import {back, box, heading, next, submit, titles} from '../support/scope-page.ts'

test.use(visitorAt('10.0.0.6'))

test.describe('on a phone', () => {
  test.use({viewport: sizes.phone})

  test('an order by scope goes from its first step to the store and the staff', async ({page}) => {
    const person = somebody('Scope')
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
    await panel(page, 'scope').getByRole('spinbutton', {name: 'How many?'}).fill('2')
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
    await panel(page, 'scope').getByLabel('Project description').fill('Over the fireplace')
    await panel(page, 'scope').getByRole('radio', {name: 'Next week'}).check()
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
    await expect(panel(page, 'scope')).toContainText('Ballpark $320-$480')
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
      .poll(async () => (await requestsOf(person.name))[0]?.texts.map(text => [text.subject, text.state]).sort())
      .toContainEqual(['receipt', 'kept'])
    const texts = await textsOf(stored?.id ?? '')
    const receipt = texts.find(({subject}) => subject === 'receipt')
    expect(receipt?.text).toContain(`(No. ${stored?.number})`)

    await panel(page, 'scope').getByRole('button', {name: 'Start another request'}).click()
    await expect(heading(page)).toHaveText(titles[1])
    await expect(panel(page, 'scope').getByRole('checkbox', {checked: true})).toHaveCount(0)
    await page.reload()
    await expect(heading(page)).toHaveText(titles[1])
    await expect(panel(page, 'scope').getByRole('checkbox', {checked: true})).toHaveCount(0)
  })

  test('a chat from hello to yes becomes one request, its alert and its receipt', async ({page}) => {
    const person = somebody('Chat')
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
    for (const part of ['TV Mount', '$160-$240', person.name, person.email]) await expect(log(page)).toContainText(part)
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
})

test('an hourly order goes from its package to the store and the staff', async ({page}) => {
  const person = somebody('Hourly')
  await openBook(page, '?tab=hourly')
  await expect(panel(page, 'hourly').getByRole('heading', {name: 'Book Hourly Service'})).toBeVisible()
  await expect(panel(page, 'hourly')).toContainText('Select a package and provide project details')
  const notice = page.getByRole('note').filter({visible: true})
  await expect(notice).toHaveText(['Currently fully booked until January 5, 2025'])
  await expect(submitHourly(page)).toBeDisabled()
  await expectSound(page, 'empty')

  await pack(page, /^POPULAR 4 hours \$390/).check()
  await panel(page, 'hourly').getByLabel('Project description').fill('Five small things')
  await panel(page, 'hourly').getByRole('radio', {name: 'Next week'}).check()
  await fillPerson(page, person)
  await expect(submitHourly(page)).toBeEnabled()
  await expectSound(page, 'filled in')
  await submitHourly(page).click()
  await expect(hourlyThanks(page)).toBeVisible()
  for (const part of ['Next week', 'Five small things']) await expect(panel(page, 'hourly')).toContainText(part)
  await expect(notice).toHaveCount(0)
  await expectSound(page, 'stored')
  const [stored, ...others] = await requestsOf(person.name)
  expect(others).toEqual([])
  expect(stored).toMatchObject({
    state: 'new',
    form_type: 'hourly',
    phone: shown(person.phone),
    address: person.address,
    description: 'Five small things',
    details: {package: '4hours', timeline: 'next_week', quote: {kind: 'package', text: '$390', price: 390}},
  })
  await expect
    .poll(async () => (await requestsOf(person.name))[0]?.texts.map(text => [text.subject, text.state]).sort())
    .toContainEqual(['receipt', 'kept'])

  await panel(page, 'hourly').getByRole('button', {name: 'Start another request'}).click()
  await expect(submitHourly(page)).toBeDisabled()
  await expect(panel(page, 'hourly').getByLabel('Full name')).toHaveValue('')
  await expect(panel(page, 'hourly').getByRole('radio', {checked: true})).toHaveCount(0)
})
