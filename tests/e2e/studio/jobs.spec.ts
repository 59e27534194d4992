/**
 * The owner's seventeen everyday jobs, from the Studio's first screen, on a phone by touch and at a desk by mouse. The
 * taps of each stand in one table; typing is not counted.
 */
import {randomUUID} from 'node:crypto'
import {expect, type Page, test} from 'playwright/test'
import {cancelPlan} from '../../../studio/plans/cancel-plan.ts'
import {deleteToBin, keepPublish} from '../../../studio/snapshots/keep.ts'
import {onePhoto} from '../support/forms.ts'
import {type Hand, hand, isPhone, shortSizes as sizes} from '../support/hand.ts'
import {lakeClient} from '../support/lake.ts'
import {openGroup as chooseGroup, field, signIn} from '../support/studio.ts'

const maxTaps = 9
const client = lakeClient()
const act = (id: string, minutesAgo: number) => ({
  id,
  title: id,
  about: 'Page',
  by: 'Owner',
  now: Date.now() - minutesAgo * 60_000,
})

interface Owner extends Hand {
  page: Page
  isPhone: boolean
}

type Job = (owner: Owner) => Promise<void>

const tool = ({page}: Owner, name: string) => page.getByRole('link', {name, exact: true}).last()
const listed = ({page}: Owner, title: string) => page.getByRole('link', {name: new RegExp(`^${title}`)}).last()
const publishButton = ({page}: Owner) => page.getByTestId('action-publish')

/** "Pages" on a phone, and "Content" at a desk. */
async function openPages(owner: Owner, ...titles: string[]): Promise<void> {
  await owner.press(tool(owner, owner.isPhone ? 'Pages' : 'Content'))
  for (const title of titles) await owner.press(listed(owner, title))
}

async function publishLive(owner: Owner): Promise<void> {
  await expect(publishButton(owner)).toBeEnabled()
  await owner.press(publishButton(owner))
  await expect(owner.page.getByText(/” is live/).first()).toBeVisible()
}

async function onSite({page}: Owner, path: string, words: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), path).toContain(words)
}

async function sendRequest({page}: Owner, name: string): Promise<void> {
  const answer = await page.request.post('/api/store-request', {
    headers: {'x-forwarded-for': '10.0.0.28'},
    data: {
      source: 'website',
      form_type: 'contact',
      session_id: `session-${randomUUID()}`,
      idempotency_key: randomUUID(),
      contact: {name, email: 'ada@example.com', phone: '(704) 555-0101', consentToText: true},
      meta: {source_page: 'Home', description: 'Two holes in the hallway'},
    },
  })
  expect(answer.status()).toBe(200)
}

const jobs: Record<string, Job> = {
  '1 one price': async owner => {
    await owner.press(tool(owner, 'Prices'))
    const box = owner.page.getByRole('textbox', {name: 'TV Mount Installation, ', exact: false}).first()
    await owner.press(box)
    await box.fill('143')
    await owner.press(owner.page.getByRole('button', {name: 'Publish 1 price'}))
    await onSite(owner, '/services', '$143')
  },
  '2 all prices up by 5 %': async owner => {
    await owner.press(tool(owner, 'Prices'))
    await owner.press(owner.page.getByText('Raise or lower many at once'))
    const by = owner.page.getByRole('textbox', {name: 'By', exact: true})
    await owner.press(by)
    await by.fill('5')
    await owner.press(owner.page.getByRole('button', {name: /^Raise \d+ amounts$/}))
    await owner.press(owner.page.getByRole('button', {name: /^Publish \d+ prices$/}))
    await expect(owner.page.getByText(/^\d+ prices live$/)).toBeVisible()
  },
  '3 fully booked until a day': async owner => {
    const card = owner.page.getByRole('region', {name: 'Fully-booked notice'})
    const box = card.getByLabel('Booked until')
    await owner.press(box)
    await box.fill('2031-05-02')
    await owner.press(card.getByRole('button', {name: 'Show this now'}))
    await onSite(owner, '/contact', 'booked until May 2, 2031')
  },
  '4 a photo of a job, in the gallery': async owner => {
    await owner.press(owner.page.getByRole('link', {name: 'Add photos'}))
    const [chooser] = await Promise.all([
      owner.page.waitForEvent('filechooser'),
      owner.press(owner.page.getByLabel(/^Choose/)),
    ])
    await chooser.setFiles(await onePhoto())
    const project = owner.page.getByRole('region', {name: 'Project 1'})
    // A phone's own list of choices takes one tap more.
    await owner.press(project.getByLabel('Kind of work'))
    await project.getByLabel('Kind of work').selectOption('flooring')
    await owner.press(project.getByLabel('Name'))
    const name = `Cork floor ${randomUUID().slice(0, 8)}`
    await project.getByLabel('Name').fill(name)
    await owner.page.keyboard.press('Tab')
    await owner.page.keyboard.type('Laid in a day.')
    await owner.press(owner.page.getByRole('button', {name: /^Publish/}))
    await onSite(owner, '/gallery', name)
  },
  '5 a question moves to the third place': async owner => {
    await openPages(owner, 'FAQs')
    for (const _ of [1, 2])
      await owner.press(owner.page.getByRole('button', {name: 'Move Are you insured, and how', exact: false}).first())
    const titles = owner.page.getByTestId('ordered-list').getByRole('listitem')
    await expect(titles.nth(2)).toContainText('Are you insured')
  },
  '6 a new service, in the list and in the menu': async owner => {
    await openPages(owner, 'Services')
    await owner.press(owner.page.getByTestId('action-intent-button').last())
    await field(owner.page, 'title').fill('Gutter Guards')
    await writePage(owner, 'Gutter guards, fitted')
    await field(owner.page, 'cardText').fill('No more leaves.')
    await publishLive(owner)
    await owner.press(owner.page.getByRole('button', {name: 'Add: Menu at the top'}))
    await onSite(owner, '/services', 'Gutter Guards')
    await onSite(owner, '/faq', 'Gutter Guards')
  },
  '7 a new area': async owner => {
    await openPages(owner, 'Areas')
    await owner.press(owner.page.getByTestId('action-intent-button').last())
    await field(owner.page, 'title').fill('Weddington')
    await writePage(owner, 'Handyman in Weddington')
    await publishLive(owner)
    await onSite(owner, '/contact', 'Weddington')
  },
  '8 the phone number, everywhere': async owner => {
    await openPages(owner, 'Settings', 'Business, hours')
    await field(owner.page, 'phone').fill('(704) 555-0777')
    await publishLive(owner)
    for (const path of ['/', '/contact', '/services']) await onSite(owner, path, '(704) 555-0777')
  },
  '9 a request of today, answered': async owner => {
    const name = `Ada ${randomUUID().slice(0, 8)}`
    await sendRequest(owner, name)
    await owner.press(
      owner.page.getByRole('list', {name: 'Waiting for your answer'}).getByRole('link', {name: new RegExp(name)}),
    )
    await owner.press(owner.page.getByRole('button', {name: 'Contacted', exact: true}))
    await expect(owner.page.getByRole('button', {name: 'Contacted', exact: true})).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
  '10 who gets alerts': async owner => {
    await owner.press(owner.page.getByRole('link', {name: 'Choose who gets alerts'}))
    await owner.press(owner.page.getByRole('button', {name: /add item/i}).first())
    await owner.page.getByLabel('Name').last().fill('Maria')
    await owner.page.getByLabel(/phone/i).last().fill('(704) 555-0192')
    await owner.press(owner.page.getByRole('button', {name: /close dialog/i}))
    await publishLive(owner)
  },
  '11 back to how it was an hour ago': async owner => {
    const before = await client.getDocument('service-wainscoting')
    const changed = `Panels by a pro ${randomUUID().slice(0, 8)}`
    await client.patch('service-wainscoting').set({heading: changed}).commit()
    await keepPublish(client, act('service-wainscoting', 60), before as never)
    await openPages(owner, 'Services', 'Wainscoting')
    await owner.press(owner.page.getByTestId('action-menu-button'))
    await owner.press(owner.page.getByRole('menuitem', {name: 'Earlier versions'}))
    const row = owner.page.getByRole('dialog').getByRole('listitem').filter({hasText: changed}).first()
    await owner.press(row.getByRole('button', {name: 'Put back how it was'}))
    await owner.press(row.getByRole('button', {name: 'Yes, put back'}))
    const heading = async () => (await client.getDocument('service-wainscoting'))?.heading
    await expect.poll(heading).toBe(before?.heading)
  },
  '12 a change seen on the page before it is live': async owner => {
    // Other journeys change its words.
    await openPages(owner, 'FAQs', 'How (?:do|can) I pay')
    await field(owner.page, 'question').fill('How may I pay you?')
    await owner.press(
      owner.page
        .getByText('Used on one page')
        .or(owner.page.getByText(/^Used on/))
        .first(),
    )
    await owner.press(owner.page.getByRole('link', {name: /Questions|FAQ/}).last())
    await expect(owner.page.frameLocator('iframe').getByText('How may I pay you?')).toBeVisible({timeout: 60_000})
  },
  '13 a price from Monday on': async owner => {
    await owner.press(tool(owner, 'Prices'))
    const box = owner.page.getByRole('textbox', {name: 'Pressure Washing, ', exact: false}).first()
    await owner.press(box)
    await box.fill('199')
    await owner.press(owner.page.getByRole('button', {name: 'Later…'}))
    await owner.press(owner.page.getByRole('button', {name: /^Plan it for Mon/}))
    await expect(owner.page.getByText(/planned for Mon/)).toBeVisible()
    // Later jobs change these prices, too, and would be asked about it.
    const raw = client.withConfig({perspective: 'raw'})
    const planned = await raw.fetch<string[]>('*[_type == "system.release" && state == "scheduled"].name')
    for (const name of planned) await cancelPlan(raw, name)
  },
  '14 did the texts go out': async owner => {
    const name = `Eve ${randomUUID().slice(0, 8)}`
    await sendRequest(owner, name)
    await owner.press(tool(owner, 'Requests'))
    await owner.press(owner.page.getByRole('link', {name: new RegExp(name)}))
    await expect(owner.page.getByText('Kept here, not sent').first()).toBeVisible()
  },
  '15 the words of the text': async owner => {
    await openPages(owner, 'Settings', 'Business, hours')
    await openGroup(owner, 'Text messages')
    await field(owner.page, 'receiptText').fill('Hi {name}, {business} has your request. Reply STOP to opt out.')
    await publishLive(owner)
  },
  '16 a question deleted by mistake': async owner => {
    const question = `Do you sharpen knives, ${randomUUID().slice(0, 8)}?`
    const id = `faq-${randomUUID()}`
    await client.create({_id: id, _type: 'faq', question, answer: [], order: 99})
    await deleteToBin(client, {...act(id, 1), title: question})
    if (owner.isPhone) await owner.press(owner.page.getByRole('button', {name: 'More'}))
    await owner.press(tool(owner, 'Deleted'))
    await owner.press(owner.page.getByRole('button', {name: /Put back.*sharpen/}).first())
    await onSite(owner, '/faq', question)
  },
  '17 a low rating and its words': async owner => {
    const comment = `The door sticks ${randomUUID().slice(0, 8)}`
    const rate = (data: object) =>
      owner.page.request.post('/api/survey', {headers: {'x-forwarded-for': '10.0.0.28'}, data})
    const {comment_token} = await (
      await rate({booking: 2, technician: 1, quality: 1, idempotency_key: randomUUID()})
    ).json()
    expect((await rate({comment_token, comment})).status()).toBe(200)
    await expect(owner.page.getByText(comment)).toBeVisible()
  },
}

/** Counted as one tap, as a tab is. */
async function openGroup({page, press, isPhone}: Owner, title: string): Promise<void> {
  await press(isPhone ? page.getByTestId('field-group-select') : page.getByRole('tab', {name: title}))
  if (isPhone) await chooseGroup(page, title)
}

async function writePage(owner: Owner, heading: string): Promise<void> {
  const {page, press} = owner
  await openGroup(owner, 'All fields')
  await press(page.getByRole('button', {name: 'Generate'}))
  await field(page, 'heading').fill(heading)
  await field(page, 'intro').fill('Done in a day.')
}

for (const [place, size] of Object.entries(sizes)) {
  test.describe(place, () => {
    test.use(size)
    const table: [string, number][] = []
    let before: {_id: string; _type: string}[] = []

    test.beforeAll(async () => {
      before = await client.fetch('*[_type in ["bookingNotice", "faq", "service", "siteSettings", "hourlyPackage"]]')
    })

    // The desk begins where the phone began.
    test.afterAll(async () => {
      for (const document of before) await client.createOrReplace(document)
      await client.createOrReplace({_id: 'private.alerts', _type: 'staffAlerts', staff: []})
      await client.delete({query: '*[_id in path("drafts.**") || title in ["Gutter Guards", "Weddington"]]'})
    })

    for (const [name, job] of Object.entries(jobs)) {
      test(`on ${place}: ${name}`, async ({page}) => {
        await signIn(page)
        await page.goto('/studio')
        await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 20_000})
        const own = hand(page)
        await job({...own, page, isPhone: isPhone(page)})
        table.push([name, own.count()])
        expect(own.count()).toBeLessThanOrEqual(maxTaps)
      })
    }

    test.afterAll(() => {
      const lines = table.map(([name, taps]) => `  ${String(taps).padStart(2)}  ${name}`)
      process.stdout.write(`\nTaps on ${place}:\n${lines.join('\n')}\n`)
    })
  })
}
