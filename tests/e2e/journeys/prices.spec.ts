import {expect, test} from 'playwright/test'
import {panel, sizes} from '../support/book-page.ts'
import {box, heading, titles} from '../support/scope-page.ts'

test.use({viewport: sizes.phone})

test('a price on the rate card opens the order with its service, its choice and the ballpark', async ({page}) => {
  await page.goto('/drywall-repair-charlotte')
  await page.getByRole('link', {name: 'Book Medium patch, 6-12 in'}).click()
  await expect(heading(page)).toHaveText(titles[2])
  await expect(box(page, 'Drywall repair')).toBeChecked()
  await expect(box(page, /^Medium hole/)).toBeChecked()
  await expect(page.getByText(/^Ballpark so far \$180-\$320/)).toBeInViewport({ratio: 1})
  // What is taken back stays back.
  await box(page, /^Medium hole/).uncheck()
  await expect(page).not.toHaveURL(/service=/)
  await page.reload()
  await expect(heading(page)).toHaveText(titles[2])
  await expect(box(page, 'Drywall repair')).toBeChecked()
  await expect(box(page, /^Medium hole/)).not.toBeChecked()
})

test('every card of the services opens the order with that service', async ({page}) => {
  await page.goto('/services')
  await page.getByRole('link', {name: /^Book .*Pressure Washing/}).click()
  await expect(heading(page)).toHaveText(titles[2])
  await expect(panel(page, 'scope').getByRole('checkbox', {name: /wash/i, checked: true})).toHaveCount(1)
})

test('pages that stand for several services or for hours open the order at them', async ({page}) => {
  const book = page.getByRole('main').getByRole('link', {name: 'Book Now'}).first()
  await page.goto('/services/painting')
  await expect(page.getByRole('table')).toHaveCount(2)
  await book.click()
  await expect(heading(page)).toHaveText(titles[2])
  for (const name of ['Interior painting', 'Exterior painting']) {
    await expect(box(page, name)).toBeVisible()
    await expect(box(page, name)).not.toBeChecked()
  }
  await page.goto('/services/furniture-assembly')
  await expect(page.getByRole('region', {name: 'Hourly packages'})).toContainText('$390')
  await book.click()
  await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'hourly')
})

test('a project of the gallery and an area lead on to the order', async ({page}) => {
  await page.goto('/gallery?category=flooring')
  await page.getByRole('region', {name: 'Projects'}).getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', {name: 'Book LVP Floor Installation'}).click()
  await expect(heading(page)).toHaveText(titles[2])
  await expect(box(page, 'Flooring')).toBeChecked()
  await page.goto('/handyman-ballantyne')
  await page.getByRole('main').getByRole('link', {name: 'Book Now'}).first().click()
  await expect(page).toHaveURL(/\/book\?area=Ballantyne/)
  await expect(page.locator('#scope-address')).toHaveAttribute('placeholder', 'Street and number, Ballantyne')
})
