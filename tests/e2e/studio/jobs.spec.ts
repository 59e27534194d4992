/** Everyday jobs from the Studio's first screen, each in at most nine taps; typing is not counted. */
import {randomUUID} from 'node:crypto'
import {expect, type Page} from 'playwright/test'
import {type Hand, hand, shortSizes} from '../support/hand.ts'
import {test} from '../support/journey.ts'
import {lakeClient} from '../support/lake.ts'
import {newName, openToday, sendRequest} from '../support/office.ts'
import {field, publish} from '../support/studio.ts'

type Job = (page: Page, press: Hand['press']) => Promise<void>

const jobs: Record<string, Job> = {
  'the phone number, everywhere': async (page, press) => {
    await press(page.getByRole('link', {name: 'Pages', exact: true}).last())
    for (const title of [/^Settings/, /^Business, hours/]) await press(page.getByRole('link', {name: title}).last())
    await field(page, 'phone').fill('(704) 555-0777')
    await publish(page, press)
    for (const path of ['/', '/contact', '/services'])
      await expect.poll(async () => (await page.request.get(path)).text(), path).toContain('(704) 555-0777')
  },
  'who gets alerts': async (page, press) => {
    await press(page.getByRole('link', {name: 'Choose who gets alerts'}))
    await press(page.getByRole('button', {name: /add item/i}).first())
    await page.getByLabel('Name').last().fill('Maria')
    await page.getByLabel(/phone/i).last().fill('(704) 555-0192')
    await press(page.getByRole('button', {name: /close dialog/i}))
    await publish(page, press)
    const alerted = (await lakeClient().getDocument('private.alerts'))?.staff
    expect(alerted).toEqual([expect.objectContaining({name: 'Maria', phone: '(704) 555-0192'})])
  },
  'did the texts go out': async (page, press) => {
    const name = newName('Eve')
    await sendRequest({from: '10.0.0.28', name})
    await press(page.getByRole('link', {name: 'Requests', exact: true}).last())
    await press(page.getByRole('link', {name: new RegExp(name)}))
    await expect(page.getByText('Kept here, not sent').first()).toBeVisible()
  },
  'a low rating and its words': async page => {
    const comment = `The door sticks ${randomUUID().slice(0, 8)}`
    const rate = (data: object) => page.request.post('/api/survey', {headers: {'x-forwarded-for': '10.0.0.28'}, data})
    const stars = {booking: 2, technician: 1, quality: 1, idempotency_key: randomUUID()}
    const {comment_token} = await (await rate(stars)).json()
    expect((await rate({comment_token, comment})).status()).toBe(200)
    await expect(page.getByText(comment)).toBeVisible()
  },
}

const journeys = [
  ...Object.entries(jobs).map(([name, job]) => ({place: 'a phone' as const, name, job})),
  {place: 'a desk' as const, name: 'the phone number, everywhere', job: jobs['the phone number, everywhere'] as Job},
]

for (const {place, name, job} of journeys) {
  test.describe(() => {
    test.use(shortSizes[place])

    test(`on ${place}: ${name}`, async ({page}) => {
      // Without staff of another journey Today asks for them.
      await lakeClient().createOrReplace({_id: 'private.alerts', _type: 'staffAlerts', staff: []})
      await openToday(page)
      const {press, count} = hand(page)
      await job(page, press)
      expect(count()).toBeLessThanOrEqual(9)
    })
  })
}
