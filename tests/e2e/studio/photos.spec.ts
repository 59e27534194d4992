import {readFileSync} from 'node:fs'
import {expect, type Locator, type Page} from 'playwright/test'
import sharp from 'sharp'
import {hand, shortSizes as sizes} from '../support/hand.ts'
import {expectNoFaults, raw, test} from '../support/journey.ts'
import {openToday} from '../support/office.ts'
import {openDocument, publish} from '../support/studio.ts'

const heicFile = new URL('../../fixtures/photos/phone.heic', import.meta.url)
const heic = {name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: readFileSync(heicFile)}

/** As a phone's camera hands it over. */
async function photo(name: string, background: string) {
  const shape = {width: 1200, height: 900, channels: 3, background} as const
  return {name, mimeType: 'image/jpeg', buffer: await sharp({create: shape}).jpeg().toBuffer()}
}

const project = (page: Page, number: number) => page.getByRole('region', {name: `Project ${number}`})

async function choosePhotos(page: Page, press: (target: Locator) => Promise<void>, photos: object[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page.getByLabel(/^Choose/))])
  await chooser.setFiles(photos as Parameters<typeof chooser.setFiles>[0])
}

test.describe(() => {
  test.use(sizes['a phone'])

  test('on a phone a pair and a single photo are live in nine taps', async ({page}) => {
    await openToday(page)
    const {press, count} = hand(page)
    await press(page.getByRole('link', {name: 'Add photos'}))
    await choosePhotos(page, press, [
      await photo('1.jpg', '#806040'),
      await photo('2.jpg', '#c0b090'),
      await photo('3.jpg', '#4060a0'),
    ])
    await press(project(page, 1).getByRole('button', {name: 'of the next photo'}))
    await project(page, 1).getByLabel('Kind of work').selectOption('flooring')
    await press(project(page, 1).getByLabel('Name'))
    await page.keyboard.type('Hallway planks')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Carpet out, planks in.')
    await press(project(page, 2).getByLabel('Name'))
    await page.keyboard.type('Stair treads')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Twelve oak treads.')
    await expect(project(page, 2).getByLabel('Kind of work')).toHaveValue('flooring')
    await expectNoFaults(page, '[class*="room"]')
    await press(page.getByRole('button', {name: 'Publish all'}))
    await expect(page.getByText('2 projects live in the gallery')).toBeVisible()
    await expect(page.getByTestId('undo').getByRole('button')).toBeVisible()
    // The native list of kinds takes two more.
    expect(count() + 2).toBeLessThanOrEqual(9)

    await page.goto('/gallery?category=flooring')
    const pair = page.getByRole('listitem').filter({hasText: 'Hallway planks'})
    await expect(pair.getByRole('img', {name: 'Floor before the work: Hallway planks'})).toBeVisible()
    await expect(pair.getByRole('img', {name: 'New floor: Hallway planks'})).toBeVisible()
    await expect(pair).toContainText('BeforeAfter')
    await expect(pair).not.toContainText('Illustration')
    await expect(page.getByRole('img', {name: 'New floor: Stair treads'})).toBeVisible()
  })

  test('Today counts the drawings, and a photo in the place of one takes its mark off', async ({page, request}) => {
    const id = 'gallery-bathroom-1'
    const title = await raw.fetch<string>('*[_id == $id][0].title', {id})
    await openToday(page)
    const heading = page.getByRole('heading', {name: /pictures are still drawings/})
    const line = page.getByRole('link', {name: /pictures are still drawings/})
    const count = Number.parseInt((await line.textContent()) ?? '', 10)
    await line.tap()
    await expect(heading).toHaveText(`${count} pictures are still drawings`)
    await expectNoFaults(page, '[class*="room"]')
    await expect(page.getByRole('link', {name: title})).toBeVisible()
    expect(await (await request.get('/gallery')).text()).toContain('Illustration')

    await openDocument(page, 'galleryItem', id)
    const upload = async (file: object) => {
      await page.getByRole('button', {name: 'Open image options menu'}).first().tap()
      const pressUpload = () => page.getByRole('menu').getByText('Upload', {exact: true}).tap()
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressUpload()])
      await chooser.setFiles(file as Parameters<typeof chooser.setFiles>[0])
    }
    // What is wrong with a picture is said in words, and the page has no change that nobody made.
    const refused = page.getByRole('alert').filter({hasText: 'plan'})
    await upload({name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.4')})
    await expect(refused).toContainText('plan.jpg is damaged')
    expect(await raw.fetch('*[_id == $id]', {id: `drafts.${id}`})).toEqual([])

    await upload(heic)
    // The old picture's mark and description are not the new one's.
    const said = '*[_id == $id][0].image{isDrawing, alt}'
    await expect.poll(() => raw.fetch(said, {id: `drafts.${id}`})).toEqual({isDrawing: null, alt: null})
    await page.getByRole('button', {name: `Say “Remodeled bathroom: ${title}”`}).tap()
    await publish(page)
    await page.goto('/studio/photos/drawings')
    await expect(heading).toHaveText(`${count - 1} pictures are still drawings`)
  })
})

test.describe(() => {
  test.use(sizes['a desk'])

  test('at a desk a photo that does not upload is named and tried again, and the others stay', async ({page}) => {
    const seeded = await raw.fetch<string[]>('*[_type == "galleryItem"]._id')
    await page.route(/filename=lost\.jpg/, route => route.abort(), {times: 1})
    await page.goto('/studio/photos')
    const {press} = hand(page)
    await choosePhotos(page, press, [await photo('kept.jpg', '#203040'), await photo('lost.jpg', '#504030'), heic])
    const lost = page.getByRole('alert').filter({hasText: 'lost.jpg did not upload'})
    // A lake that is slow to answer counts as away, and what is sent waits until it is back.
    await expect(lost).toBeVisible({timeout: 40_000})
    // Chromium cannot show the file itself.
    const preview = page.getByAltText('Photo 3')
    await expect.poll(() => preview.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await project(page, 1).getByLabel('Name').fill('Kept')
    await expect(page.getByRole('button', {name: 'Save as drafts'})).toBeDisabled()
    await expectNoFaults(page, '[class*="room"]')
    // Nothing is lost by a look at another tool.
    await page.getByRole('link', {name: 'Requests', exact: true}).last().click()
    await expect(page.getByRole('heading', {name: 'Requests'})).toBeVisible()
    await page.goBack()
    await expect(project(page, 1).getByLabel('Name')).toHaveValue('Kept')
    await press(page.getByRole('button', {name: 'Try lost.jpg again'}))
    await press(project(page, 3).getByRole('button', {name: 'Remove photo'}))
    await press(page.getByRole('button', {name: 'Save as drafts'}))
    await expect(page.getByText('2 projects saved as drafts')).toBeVisible()
    const drafts = await raw.fetch(
      `*[_type == "galleryItem" && !(_id in $seeded)] | order(title asc){title, "isDraft": _id in path("drafts.**")}`,
      {seeded},
    )
    expect(drafts).toEqual([
      {title: 'Kept', isDraft: true},
      {title: null, isDraft: true},
    ])
  })
})

test('the owner sees a photo in its form and in the dialog that crops it', async ({page}) => {
  await openDocument(page, 'galleryItem', 'gallery-bathroom-1')
  const pictures = page.locator('img[src*="/_lake/images/"], img[src*="//cdn.sanity.io/images/"]')
  const widths = () => pictures.evaluateAll(all => all.map(image => (image as HTMLImageElement).naturalWidth))
  await expect.poll(widths).not.toEqual([])
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0)
  await page.getByRole('button', {name: 'Open image edit dialog'}).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0)
})
