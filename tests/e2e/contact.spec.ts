import {expect, test} from 'playwright/test'

test('the contact page gives every way to reach the business and where it works', async ({page}) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', {name: /^Call \(704\) 555-0134/}).first()).toHaveAttribute(
    'href',
    'tel:+17045550134',
  )
  const text = await main.getByRole('link', {name: 'Text us photos'}).getAttribute('href')
  expect(decodeURIComponent(text ?? '')).toMatch(/^sms:\+17045550134\?body=.*photos/)
  await expect(main).toContainText('ballpark')
  const areas = main.getByRole('region', {name: 'Areas We Serve'})
  await expect(areas.getByRole('heading', {level: 3})).toHaveText([
    'Charlotte',
    'Ballantyne',
    'Mint Hill',
    'Pineville',
    'Matthews',
    'Nearby Areas',
  ])
  await expect(areas.getByRole('img', {name: /^Map of the areas we serve: Charlotte/})).toBeVisible()
  await expect(main.getByText('Currently fully booked until January 5, 2025')).toBeVisible()
  await expect(main.getByRole('link', {name: 'Book Now'})).toHaveAttribute('href', '/book')
})

test('the reviews page explains its scale and offers a prepared email', async ({page}) => {
  await page.goto('/reviews')
  await expect(page.getByRole('heading', {level: 1, name: 'Share Your Experience'})).toBeVisible()
  const mail = await page.getByRole('link', {name: 'Email us your ratings'}).getAttribute('href')
  const draft = new URL(mail ?? '').searchParams
  expect(draft.get('subject')).toBe('Feedback on recent service')
  expect(draft.get('body')?.split('\r\n')).toEqual([
    'Booking: _/5',
    'Technician: _/5',
    'Quality: _/5',
    '',
    'Comments: ',
  ])
  await expect(page.getByRole('definition')).toHaveText([
    'Needs improvement',
    'Fair',
    'Satisfactory',
    'Very good',
    'Excellent',
  ])
  await expect(page.getByText('Currently fully booked until January 5, 2025')).toBeVisible()
})
