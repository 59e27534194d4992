import {expect} from 'playwright/test'
import {sizes} from '../support/hand.ts'
import {raw, test} from '../support/journey.ts'
import {field} from '../support/studio.ts'

test.use(sizes['a phone'])

test('what is not the owner’s, and what contradicts the settings, is one tap from its field', async ({
  page,
  request,
}) => {
  await page.goto('/studio/today')
  await page.getByRole('list', {name: 'Make it yours'}).getByRole('link', {name: "Owner's name"}).tap()
  await expect(field(page, 'ownerName')).toBeInViewport()

  await raw.patch('siteSettings').set({replyWindowHours: 5}).commit()
  await page.goto('/studio/today')
  await page.getByRole('list', {name: 'Other hours'}).getByRole('link', {name: '2-hour reply'}).tap()
  await expect(page.getByRole('dialog').getByLabel('Heading')).toHaveValue('2-hour reply')
  await expect.poll(async () => (await request.get('/about')).text()).toContain('We reply within 5 business hours')
})
