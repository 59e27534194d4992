// From each of the five forms into the owner's Today, on a phone by touch and at a desk.
import {type Browser, expect, type Page, test} from 'playwright/test'
import {violationsOf} from './support/accessibility.ts'
import {fiveWays} from './support/five-ways.ts'
import {requestsOf, textsOf} from './support/forms.ts'
import {press, sizes} from './support/hand.ts'
import {alertOnly} from './support/lake.ts'
import {signIn} from './support/studio.ts'

test.beforeAll(() => alertOnly({name: 'Bob', phone: '(704) 555-0171'}))

async function openVisitor(browser: Browser, size: object, address: string): Promise<Page> {
  const context = await browser.newContext({...size, extraHTTPHeaders: {'x-forwarded-for': address}})
  return context.newPage()
}

async function openToday(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/studio/today')
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 20_000})
}

const waitingCard = (page: Page, name: string) =>
  page.getByRole('list', {name: 'Waiting for your answer'}).getByRole('link', {name: new RegExp(name)})

for (const [place, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size)

    test(`on ${place} a request of each form is soon seen in Today, with photo and words`, async ({page, browser}) => {
      test.setTimeout(180_000)
      await openToday(page)
      for (const [way, send] of Object.entries(fiveWays)) {
        const visitor = await openVisitor(browser, size, place === 'a phone' ? '10.0.0.23' : '10.0.0.24')
        const {name, words} = await send(visitor)
        const sentAt = performance.now()
        const card = waitingCard(page, name)
        await expect(card).toBeVisible({timeout: 5000})
        console.log(`${way}: in Today ${Math.round(performance.now() - sentAt)} ms after it was confirmed`)
        await press(page, card)
        await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
        const detail = page.getByRole('article')
        await expect(detail).toContainText(words)
        await expect(detail.getByRole('button', {name: /photo 1/i})).toBeVisible()
        expect(await violationsOf(page, 'article')).toEqual([])
        await visitor.context().close()
        await page.goBack()
        await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible()
      }
    })
  })

  test.describe(() => {
    test.use(size)

    test(`on ${place} the staff claim it by the alert's link, and two Studios see it at once`, async ({
      page,
      browser,
    }) => {
      const visitor = await openVisitor(browser, size, '10.0.0.25')
      await openToday(page)
      const {name} = await (fiveWays.short as (typeof fiveWays)[string])(visitor)
      await press(page, waitingCard(page, name))
      await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
      const other = await openVisitor(browser, size, '10.0.0.25')
      await openToday(other)
      await expect(waitingCard(other, name)).toBeVisible()
      const [stored] = await requestsOf(name)
      const alert = async () => (await textsOf(stored?.id ?? '')).find(({subject}) => subject === 'request')?.text ?? ''
      await expect.poll(alert).toContain('/s/')
      await visitor.goto(new URL(/https?:\S+\/s\/\S+/.exec(await alert())?.[0] ?? '').pathname)
      await press(visitor, visitor.getByRole('button', {name: "I've got it"}))
      await expect(page.getByRole('article').getByText('Bob has it')).toBeVisible({timeout: 5000})
      await expect(waitingCard(other, name)).toContainText('Bob has it', {timeout: 5000})
      await press(page, page.getByRole('button', {name: 'Contacted', exact: true}))
      await expect(page.getByRole('button', {name: 'Contacted', exact: true})).toHaveAttribute('aria-pressed', 'true')
      await expect(waitingCard(other, name)).toHaveCount(0, {timeout: 5000})
      expect(await violationsOf(other, '[class*="room"]')).toEqual([])
      await other.context().close()
      await visitor.context().close()
    })
  })
}
