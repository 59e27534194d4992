import {type BrowserContext, expect, type Page} from 'playwright/test'
import {violationsOf} from '../support/accessibility.ts'
import {press, sizes} from '../support/hand.ts'
import {raw, test} from '../support/journey.ts'
import {newName, sendRequest} from '../support/office.ts'
import {field, openDocument, openNew} from '../support/studio.ts'

test.use(sizes['a phone'])

const stored = (id: string, name: string) => () => raw.fetch(`*[_id == $id][0].${name}`, {id: `drafts.${id}`})
const bar = (page: Page) => page.getByRole('status').filter({hasText: 'No signal.'})
const footer = (page: Page) => page.getByTestId('pane-footer').first()

/** The embedded lake, and hosted Sanity. */
const content = /\/_lake\/|\.sanity\.io\//

const ways: Record<string, (context: BrowserContext, isLost: boolean) => Promise<unknown>> = {
  'without signal': (context, isLost) => context.setOffline(isLost),
  'while the lake does not answer': (context, isLost) =>
    isLost ? context.route(content, route => route.abort()) : context.unroute(content),
}

for (const [when, setLost] of Object.entries(ways)) {
  test(`words typed ${when} stay, are not called saved, and are stored when it is back`, async ({page, context}) => {
    await openDocument(page, 'area', 'area-ballantyne')
    const name = field(page, 'title')
    await expect(name).toBeEditable()
    await press(page, name)
    await name.press('End')
    await setLost(context, true)
    await name.pressSequentially(' and around')
    await expect(bar(page)).toContainText('What you typed is not saved yet')
    await expect(name).toHaveValue('Ballantyne and around')
    await expect(footer(page)).toContainText('Saving')
    expect(await violationsOf(page, '[role="status"]')).toEqual([])
    await setLost(context, false)
    await expect(bar(page)).toHaveCount(0)
    await expect.poll(stored('area-ballantyne', 'title')).toBe('Ballantyne and around')
    await expect(name).toHaveValue('Ballantyne and around')
  })
}

test('words typed without signal are stored although their form was left before it came back', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openDocument(page, 'faq', 'faq-materials')
  const question = field(page, 'question')
  await expect(question).toBeEditable()
  await press(page, question)
  await context.setOffline(true)
  await question.fill('Who pays for the paint?')
  await press(page, page.getByRole('link', {name: 'Today', exact: true}).last())
  await expect(question).toHaveCount(0)
  // Sanity gives up on a document five seconds after its form is left.
  await page.clock.runFor(7000)
  await expect(bar(page)).toContainText('What you typed is not saved yet')
  await context.setOffline(false)
  await expect.poll(stored('faq-materials', 'question')).toBe('Who pays for the paint?')
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible()
})

test('a new document that is begun without signal is stored, and one that is opened waits for it', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openNew(page, 'faq')
  const question = field(page, 'question')
  await expect(question).toBeEditable()
  await context.setOffline(true)
  await press(page, question)
  await question.fill('Do you work on Sundays?')
  await expect(bar(page)).toContainText('What you typed is not saved yet')
  await press(page, page.getByRole('link', {name: 'Pages', exact: true}).last())
  await press(page, page.getByText('Areas', {exact: true}))
  await page.clock.runFor(5000)
  await expect(page.getByText(/crashed/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Ballantyne').first()).toBeVisible()
  const found = '*[_type == "faq" && question == "Do you work on Sundays?"]._id'
  await expect.poll(() => raw.fetch<string[]>(found)).toHaveLength(1)
})

test('a request that is opened without signal shows itself when it is back, with the note that was not stored', async ({
  page,
  context,
}) => {
  const name = newName('Nell')
  const {number} = await sendRequest({from: '10.0.0.148', name})
  await page.goto(`/studio/requests/${number}`)
  const note = page.getByLabel('New note')
  await expect(note).toBeVisible()
  await context.setOffline(true)
  await note.fill('Gate code 4711')
  await press(page, page.getByRole('button', {name: 'Add note'}))
  await expect(page.getByText('Look whether it is done, and try again when there is signal.').first()).toBeVisible()
  await press(page, page.getByRole('link', {name: 'Prices', exact: true}).last())
  await expect(note).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('alert').first()).toContainText('cannot be reached')
  await context.setOffline(false)
  await expect(page.getByRole('heading', {name, level: 1})).toBeVisible({timeout: 20_000})
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(note).toHaveValue('Gate code 4711')
  await press(page, page.getByRole('button', {name: 'Add note'}))
  await expect(page.getByRole('list', {name: 'History'})).toContainText('Gate code 4711')
})
