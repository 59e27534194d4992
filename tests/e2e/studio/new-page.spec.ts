import {expect, type Locator, type Page} from 'playwright/test'
import {hand, press, shortSizes as sizes} from '../support/hand.ts'
import {expectNoFaults, test} from '../support/journey.ts'
import {lakeClient} from '../support/lake.ts'
import {field, publish} from '../support/studio.ts'

const client = lakeClient()
const places = (page: Page) => page.getByRole('region', {name: 'Where it shows'})

async function expectThumbSize(target: Locator): Promise<void> {
  expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
}

test.describe(() => {
  test.use(sizes['a phone'])

  test('on a phone a new area says where it shows, and one tap puts it into the menu', async ({page, request}) => {
    const id = 'area-weddington'
    await page.goto(`/studio/intent/create/id=${id};type=area/`)
    await expect(places(page)).toContainText('Not on the site yet')
    await field(page, 'title').fill('Weddington')
    await field(page, 'heading').fill('Handyman in Weddington')
    await field(page, 'intro').fill('Horse farms and new houses.')
    await client
      .patch(`drafts.${id}`)
      .set({path: {_type: 'slug', current: '/handyman-weddington'}})
      .commit()
    await publish(page)
    await expect(places(page)).toContainText(
      'Shown in: Service areas at the bottom of every page, Home page, Contact page, Pages of the other areas',
    )
    for (const path of ['/faq', '/contact', '/handyman-ballantyne']) {
      await expect.poll(async () => (await request.get(path)).text(), path).toContain('href="/handyman-weddington"')
    }

    const {press, count} = hand(page)
    const add = places(page).getByRole('button', {name: 'Add: Menu at the top'})
    await add.scrollIntoViewIfNeeded()
    await expectThumbSize(add)
    await expectThumbSize(places(page).locator('summary'))
    await press(add)
    const takeOut = places(page).getByRole('button', {name: 'Take out: Menu at the top'})
    await expect(takeOut).toBeVisible()
    expect(count()).toBe(1)
    const menu = async () => /<nav[^>]*id="site-menu".*?<\/nav>/s.exec(await (await request.get('/about')).text())?.[0]
    await expect.poll(menu).toContain('href="/handyman-weddington"')
    expect((await client.getDocument('siteSettings'))?.headerLinks.at(-1)).toMatchObject({
      _type: 'link',
      page: {_ref: id, _weak: true},
    })
    await expectNoFaults(page, '[aria-label="Where it shows"]')

    await press(takeOut)
    await expect(add).toBeVisible()
    await expect.poll(menu).not.toContain('weddington')
  })
})

test.describe(() => {
  test.use(sizes['a desk'])

  test('at a desk a service moves on the booking page and comes to the home page in a tap each', async ({
    page,
    request,
  }) => {
    const id = 'service-attic'
    await client.createOrReplace({
      _id: id,
      _type: 'service',
      title: 'Attic Ladders',
      path: {_type: 'slug', current: '/services/attic-ladders'},
      heading: 'Attic ladders',
      intro: 'Up and down again.',
      cardText: 'Up and down again.',
      inList: false,
    })
    await page.goto(`/studio/intent/edit/id=${id};type=service/`)
    const row = (title: string) => places(page).getByRole('listitem').filter({hasText: title})
    await expect(row('Booking page')).toContainText('Under Repairs')
    await expect(row('Contact form')).toContainText('As "Attic Ladders"')
    await press(page, row('Booking page').getByRole('button', {name: 'Move to Installations'}))
    await expect(row('Booking page')).toContainText('Under Installations')
    await press(page, row('Services page').getByRole('button', {name: 'Give it a card'}))
    await expect(row('Services page')).toContainText('With a card')
    await press(page, row('Home page').getByRole('button', {name: 'Add: Home page'}))
    await expect(row('Home page').getByRole('button', {name: 'Take out'})).toBeVisible()
    await expect.poll(async () => (await request.get('/')).text()).toContain('href="/services/attic-ladders"')
    expect(await client.getDocument(id)).toMatchObject({inList: true, inWizard: true})
  })
})
